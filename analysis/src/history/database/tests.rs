//! Servers that mean harm: each greets a client as a database does, and goes on as it likes.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Instant;

use super::*;

/// A packet of the protocol: its length, its number, its bytes.
fn packet(number: u8, bytes: &[u8]) -> Vec<u8> {
    let length = u32::try_from(bytes.len()).expect("a short packet").to_le_bytes();
    [&length[..3], &[number], bytes].concat()
}

/// What a server says first, that it may be asked without a password.
fn greeting() -> Vec<u8> {
    // Long passwords, a database, protocol 4.1, transactions, passwords of 4.1, methods of passwords.
    let able = 0x0008_a209_u32.to_le_bytes();
    let parts: [&[u8]; 12] = [
        &[10],
        b"8.0.0\0",
        &7_u32.to_le_bytes(),
        b"12345678\0",
        &able[..2],
        &[45],
        &2_u16.to_le_bytes(),
        &able[2..],
        &[21],
        &[0; 10],
        b"123456789012\0",
        b"mysql_native_password\0",
    ];
    packet(0, &parts.concat())
}

const FINE: [u8; 7] = [0, 0, 0, 2, 0, 0, 0];

/// Reads one packet of the client; false when it has gone.
fn heard(stream: &mut TcpStream) -> bool {
    let mut head = [0; 4];
    stream.read_exact(&mut head).is_ok() && {
        let mut bytes = vec![0; u32::from_le_bytes([head[0], head[1], head[2], 0]) as usize];
        stream.read_exact(&mut bytes).is_ok()
    }
}

/// What is said of a server that answers the first question as `answer` does, within so many seconds.
fn said(seconds: u64, answer: impl FnOnce(&mut TcpStream) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a client");
        stream.write_all(&greeting()).expect("sent");
        assert!(heard(&mut stream));
        stream.write_all(&packet(2, &FINE)).expect("sent");
        assert!(heard(&mut stream), "a question");
        answer(&mut stream);
        // It stays until the client goes.
        while heard(&mut stream) {}
    });
    let begin = Instant::now();
    let url = format!("mysql://a@127.0.0.1:{port}/b");
    let error = asked(&url, "name", Duration::from_secs(seconds), |conn| table(conn, 8 << 20))
        .expect_err("no table")
        .to_string();
    assert!(begin.elapsed() < Duration::from_secs(60), "{error}");
    error
}

/// A column of text.
fn column(number: u8, name: &str) -> Vec<u8> {
    let mut bytes = vec![3, b'd', b'e', b'f', 0, 0, 0];
    bytes.push(u8::try_from(name.len()).expect("a short name"));
    bytes.extend(name.bytes());
    bytes.extend([0, 12, 45, 0, 0, 1, 0, 0, 253, 0, 0, 0, 0, 0]);
    packet(number, &bytes)
}

#[test]
fn a_server_that_falls_silent_is_given_up() {
    assert!(said(2, |_| ()).contains("not read to its end within 2 seconds"));
}

#[test]
fn a_server_that_sends_a_byte_now_and_then_is_given_up() {
    let dripping = said(2, |stream| {
        // The beginning of an answer of a million bytes.
        let _ = stream.write_all(&[0x40, 0x42, 0x0f, 1]);
        for _ in 0..100 {
            std::thread::sleep(Duration::from_millis(100));
            if stream.write_all(&[9]).is_err() {
                break;
            }
        }
    });
    assert!(dripping.contains("not read to its end"), "{dripping}");
}

#[test]
fn answers_that_are_none_are_errors() {
    let none = said(30, |stream| drop(stream.write_all(&packet(1, &[]))));
    assert!(none.contains("no answer"), "{none}");
    let columns =
        said(30, |stream| drop(stream.write_all(&packet(1, &[&[0xfe][..], &(1_u64 << 60).to_le_bytes()].concat()))));
    assert!(columns.contains("no answer"), "{columns}");
    let other = said(30, |stream| drop(stream.write_all(&packet(1, b"\xffwhat"))));
    assert!(!other.is_empty());
}

#[test]
fn a_table_without_end_has_one() {
    let endless = said(30, |stream| {
        let names = ["winner", "loser", "win_recording_id", "lose_recording_id", "winner_side"];
        let mut bytes = packet(1, &[5]);
        names.iter().zip(2..).for_each(|(name, number)| bytes.extend(column(number, name)));
        bytes.extend(packet(7, &[0xfe, 0, 0, 2, 0]));
        // Rows of 5 MB each.
        let mut number = 8_u8;
        let cell = [&[0xfd, 0, 0, 0x10][..], &vec![b'x'; 1 << 20]].concat();
        while stream.write_all(&bytes).is_ok() {
            bytes = packet(number, &cell.repeat(5));
            number = number.wrapping_add(1);
        }
    });
    assert!(endless.contains("larger than 8 MB"), "{endless}");
}

//! The floor that reading is compared with, one job a process so that memory can be measured from outside:
//! `floor size|inflate|walk FOLDER`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::path::{Path, PathBuf};

use holocron_ingest::{Limits, raw};
use quick_xml::Reader;
use quick_xml::events::Event;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [job, folder] = &args[..] else { return Err("floor size|inflate|walk FOLDER".into()) };
    let mut files = Vec::new();
    find(Path::new(folder), &mut files)?;
    let (mut xml, mut attributes) = (0, 0);
    let mut inflater = libdeflater::Decompressor::new();
    let mut room = Vec::new();
    for file in &files {
        let stored = std::fs::read(file)?;
        if job == "size" {
            xml += raw::inflate(&stored[..], &Limits::default())?.len();
            continue;
        }
        let text = loop {
            match inflater.zlib_decompress(&stored, &mut room) {
                Ok(length) => break &room[..length],
                Err(libdeflater::DecompressionError::InsufficientSpace) => {
                    room.resize((room.len() * 2).max(1 << 20), 0)
                }
                Err(error) => return Err(error.into()),
            }
        };
        xml += text.len();
        if job == "walk" {
            attributes += walk(text)?;
        }
    }
    println!("{{\"files\":{},\"xml\":{xml},\"attributes\":{attributes}}}", files.len());
    Ok(())
}

/// Every attribute of a document, unescaped as a user of the library would.
fn walk(text: &[u8]) -> Result<usize, Box<dyn std::error::Error>> {
    let mut reader = Reader::from_reader(text);
    let mut length = 0;
    loop {
        match reader.read_event()? {
            Event::Eof => return Ok(length),
            Event::Start(element) | Event::Empty(element) => {
                for attribute in element.attributes() {
                    length += attribute?.value.len();
                }
            }
            _ => {}
        }
    }
}

fn find(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            find(&entry?.path(), files)?;
        }
    } else if path.to_str().is_some_and(|name| name.ends_with(".xml.gz")) {
        files.push(path.to_owned());
    }
    Ok(())
}

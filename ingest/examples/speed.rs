//! Measures one thread over all logs below a folder, in MB of inflated XML a second: inflating alone, a bare walk over
//! the attributes with a general XML parser, and the whole reader on stored and on plain bytes.
#![allow(clippy::print_stdout, reason = "a program to be run by hand")]

use std::io::Read;
use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use holocron_ingest::gemp::read_slice;
use quick_xml::Reader;
use quick_xml::events::Event;

type Named = (&'static str, fn(&[u8], &[u8]) -> usize);

const STAGES: [Named; 5] = [
    ("inflate, flate2 with zlib-rs", |stored, _| inflate(stored).len()),
    ("inflate, libdeflate in one shot", |stored, xml| {
        let mut room = vec![0; xml.len()];
        libdeflater::Decompressor::new().zlib_decompress(stored, &mut room).unwrap_or(0)
    }),
    ("quick-xml, attribute walk of plain XML", |_, xml| walk(xml)),
    ("read, plain XML", |_, xml| read_slice(xml).map_or(0, |log| log.events.len())),
    ("read, as stored", |stored, _| read_slice(stored).map_or(0, |log| log.events.len())),
];

fn main() {
    let mut files = Vec::new();
    env::args().skip(1).for_each(|folder| collect(Path::new(&folder), &mut files));
    let total: usize = files.iter().map(|(_, xml)| xml.len()).sum();
    println!("{} files, {:.1} MB of XML; best of three", files.len(), total as f64 / 1e6);
    for (name, stage) in STAGES {
        let mut best = f64::INFINITY;
        let mut sum = 0;
        for _ in 0..3 {
            let start = Instant::now();
            sum = files.iter().map(|(stored, xml)| stage(stored, xml)).sum();
            best = best.min(start.elapsed().as_secs_f64());
        }
        println!("{name:<40} {:>6.0} MB/s   ({sum})", total as f64 / 1e6 / best);
    }
}

fn inflate(stored: &[u8]) -> Vec<u8> {
    let mut xml = Vec::new();
    let _ = flate2::read::ZlibDecoder::new(stored).read_to_end(&mut xml);
    xml
}

fn walk(xml: &[u8]) -> usize {
    let mut reader = Reader::from_reader(xml);
    let mut sum = 0;
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => {
                for attribute in tag.attributes().flatten() {
                    sum += attribute.key.as_ref().len() + attribute.value.len();
                }
            }
            Ok(Event::Eof) | Err(_) => return sum,
            Ok(_) => {}
        }
    }
}

fn collect(path: &Path, files: &mut Vec<(Vec<u8>, Vec<u8>)>) {
    for entry in fs::read_dir(path).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.to_string_lossy().ends_with(".xml.gz")
            && let Ok(stored) = fs::read(&path)
        {
            let xml = inflate(&stored);
            files.push((stored, xml));
        }
    }
}

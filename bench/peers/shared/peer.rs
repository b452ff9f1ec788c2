//! What every peer in Rust does alike: reading a prepared collection, the clock, and the protocol (see bench/README.md).

use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fs;
use std::path::Path;

pub const MAX_N: usize = 8;
/// No more documents are asked for before those that count, after so long.
const WARM_MS: f64 = 10_000.0;
/// Documents at the beginning that count nowhere.
const COLD: usize = 5;

/// A document: its segments, each a row of words.
pub type Document = Vec<Vec<String>>;

/// Answers for one document are appended to `out`: for each distinct N-gram, in the order of `distinct_ngrams`, its
/// document frequency and the numbers of its documents, ascending.
pub trait Search {
    fn answer(&mut self, document: &Document, out: &mut Vec<u32>);
}

/// User and system time of this process, in milliseconds.
pub fn cpu_ms() -> f64 {
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    unsafe { libc::getrusage(libc::RUSAGE_SELF, &mut usage) };
    let ms = |time: libc::timeval| time.tv_sec as f64 * 1e3 + time.tv_usec as f64 / 1e3;
    ms(usage.ru_utime) + ms(usage.ru_stime)
}

pub fn read_document(file: &Path) -> Document {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines().map(|line| line.split(' ').map(str::to_string).collect()).collect()
}

/// The names in a list of the collection, one a line.
pub fn read_list(collection: &Path, list: &str) -> Vec<String> {
    fs::read_to_string(collection.join(list)).unwrap_or_default().lines().map(str::to_string).collect()
}

/// Calls `each` with segment, start and length of every distinct N-gram, in the order of their first places; lengths
/// ascend at each place.
pub fn distinct_ngrams(document: &Document, mut each: impl FnMut(usize, usize, usize)) {
    let mut words: HashMap<&str, u64> = HashMap::new();
    let mut known: HashMap<u64, u64> = HashMap::new();
    for (at, segment) in document.iter().enumerate() {
        let numbers: Vec<u64> = segment
            .iter()
            .map(|word| {
                let next = words.len() as u64 + 1;
                *words.entry(word).or_insert(next)
            })
            .collect();
        for start in 0..numbers.len() {
            let mut prefix = 0u64;
            for length in 1..=MAX_N.min(numbers.len() - start) {
                let key = prefix << 32 | numbers[start + length - 1];
                let next = known.len() as u64 + 1;
                let mut is_new = false;
                prefix = *known.entry(key).or_insert_with(|| {
                    is_new = true;
                    next
                });
                if is_new {
                    each(at, start, length);
                }
            }
        }
    }
}

fn hash(answers: &[u32]) -> String {
    let bytes: Vec<u8> = answers.iter().flat_map(|number| number.to_le_bytes()).collect();
    Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn answer(search: &mut dyn Search, collection: &Path, name: &str, kind: &str) -> f64 {
    let document = read_document(&collection.join(name));
    let mut out = Vec::new();
    let before = cpu_ms();
    search.answer(&document, &mut out);
    let spent = cpu_ms() - before;
    println!("{kind} {name} {}", hash(&out));
    spent
}

/// Answers every query of the collection and says how long it took.
pub fn run_queries(search: &mut dyn Search, collection: &Path) {
    let mut warm: Vec<f64> = Vec::new();
    for name in read_list(collection, "warm.txt") {
        warm.push(answer(search, collection, &name, "answer"));
        if warm.iter().sum::<f64>() > WARM_MS {
            break;
        }
    }
    if warm.len() > COLD {
        println!("early-ms {}", warm[COLD..].iter().sum::<f64>() / (warm.len() - COLD) as f64);
    }
    let names = read_list(collection, "queries.txt");
    let spent: f64 = names.iter().map(|name| answer(search, collection, name, "answer")).sum();
    println!("query-ms {}", spent / names.len() as f64);
    let sentences: Vec<Document> =
        read_list(collection, "sentences.txt").iter().map(|name| read_document(&collection.join(name))).collect();
    let mut out = Vec::new();
    let before = cpu_ms();
    for sentence in &sentences {
        search.answer(sentence, &mut out);
    }
    println!("sentence-ms {}", (cpu_ms() - before) / sentences.len() as f64);
    println!("answer sentences {}", hash(&out));
}

/// Answers after the edits, to be compared.
#[allow(dead_code)]
pub fn run_edited_queries(search: &mut dyn Search, collection: &Path) {
    for name in read_list(collection, "edited.txt") {
        answer(search, collection, &name, "edited");
    }
}

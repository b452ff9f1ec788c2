//! A static suffix array over word numbers: the text, the sorted positions, and the document of each position, 32 bits each.

use libsais::{suffix_array::AlphabetSize, SuffixArrayConstruction};
use memmap2::Mmap;
use std::collections::HashMap;
use std::fs::{self, File};
use std::path::Path;

#[path = "../../shared/peer.rs"]
mod peer;
use peer::{distinct_ngrams, read_document, read_list, run_queries, Document, Search};

fn write(folder: &Path, name: &str, numbers: &[u32]) {
    let bytes = unsafe { std::slice::from_raw_parts(numbers.as_ptr() as *const u8, numbers.len() * 4) };
    fs::write(folder.join(name), bytes).expect("the column is written");
}

fn build(collection: &Path, folder: &Path) {
    let mut words: HashMap<String, i32> = HashMap::new();
    let mut names: Vec<String> = Vec::new();
    let mut text: Vec<i32> = Vec::new();
    let mut starts: Vec<u32> = Vec::new();
    for name in read_list(collection, "documents.txt") {
        starts.push(text.len() as u32);
        for segment in read_document(&collection.join(name)) {
            for word in segment {
                let next = words.len() as i32 + 1;
                let number = *words.entry(word).or_insert_with_key(|word| {
                    names.push(word.clone());
                    next
                });
                text.push(number);
            }
            text.push(0);
        }
    }
    starts.push(text.len() as u32);
    let alphabet = words.len() as i32 + 1;
    drop(words);
    let construction = SuffixArrayConstruction::for_text_mut(&mut text).in_owned_buffer32().single_threaded();
    // Word numbers run from 0 to the number of words.
    let construction = unsafe { construction.with_alphabet_size(AlphabetSize::new(alphabet)) };
    let sorted = construction.run().expect("the suffixes are sorted").into_vec();

    // Breaks have the lowest number, so the suffixes that begin with one come first.
    let breaks = text.iter().filter(|&&word| word == 0).count();
    let order: Vec<u32> = sorted[breaks..text.len()].iter().map(|&position| position as u32).collect();
    drop(sorted);
    let mut buckets = vec![0u32; alphabet as usize + 1];
    for &position in &order {
        buckets[text[position as usize] as usize + 1] += 1;
    }
    for word in 1..buckets.len() {
        buckets[word] += buckets[word - 1];
    }
    let mut document_of = vec![0u32; text.len()];
    for document in 0..starts.len() - 1 {
        document_of[starts[document] as usize..starts[document + 1] as usize].fill(document as u32);
    }
    let documents: Vec<u32> = order.iter().map(|&position| document_of[position as usize]).collect();
    let text: Vec<u32> = text.iter().map(|&word| word as u32).collect();
    fs::create_dir_all(folder).expect("the folder is made");
    write(folder, "text", &text);
    write(folder, "order", &order);
    write(folder, "documents", &documents);
    write(folder, "buckets", &buckets);
    fs::write(folder.join("words"), names.join("\n")).expect("the words are written");
}

struct SuffixArray {
    words: HashMap<String, u32>,
    text: Mmap,
    order: Mmap,
    documents: Mmap,
    buckets: Mmap,
    seen: Vec<u32>,
    stamp: u32,
}

fn map(folder: &Path, name: &str) -> Mmap {
    unsafe { Mmap::map(&File::open(folder.join(name)).expect("the column is there")).expect("the column is mapped") }
}

fn numbers(map: &Mmap) -> &[u32] {
    unsafe { std::slice::from_raw_parts(map.as_ptr() as *const u32, map.len() / 4) }
}

impl SuffixArray {
    fn open(folder: &Path, documents: usize) -> Self {
        let words = fs::read_to_string(folder.join("words")).expect("the words are there");
        SuffixArray {
            words: words.lines().zip(1u32..).map(|(word, number)| (word.to_string(), number)).collect(),
            text: map(folder, "text"),
            order: map(folder, "order"),
            documents: map(folder, "documents"),
            buckets: map(folder, "buckets"),
            seen: vec![0; documents],
            stamp: 0,
        }
    }

    /// The part of `[low, high)` whose word `depth` places on is `word`.
    fn narrow(&self, (low, high): (usize, usize), depth: usize, word: u32) -> (usize, usize) {
        let text = numbers(&self.text);
        let range = &numbers(&self.order)[low..high];
        let at = |position: u32| text.get(position as usize + depth).copied().unwrap_or(0);
        let from = range.partition_point(|&position| at(position) < word);
        let length = range[from..].partition_point(|&position| at(position) == word);
        (low + from, low + from + length)
    }

    fn push_documents(&mut self, (low, high): (usize, usize), out: &mut Vec<u32>) {
        let header = out.len();
        out.push(0);
        self.stamp += 1;
        let documents = &numbers(&self.documents)[low..high];
        for &document in documents {
            if self.seen[document as usize] != self.stamp {
                self.seen[document as usize] = self.stamp;
                out.push(document);
            }
        }
        let found = out.len() - header - 1;
        // A long list is read off the marks in order, a short one sorted.
        if found * 8 > self.seen.len() {
            out.truncate(header + 1);
            let stamp = self.stamp;
            out.extend((0u32..).zip(&self.seen).filter(|(_, &seen)| seen == stamp).map(|(document, _)| document));
        } else {
            out[header + 1..].sort_unstable();
        }
        out[header] = found as u32;
    }
}

impl Search for SuffixArray {
    fn answer(&mut self, document: &Document, out: &mut Vec<u32>) {
        let words: Vec<Vec<u32>> = document
            .iter()
            .map(|segment| segment.iter().map(|word| self.words.get(word).copied().unwrap_or(0)).collect())
            .collect();
        // N-grams of one place come with ascending length, and one is new only if all longer ones are.
        let mut place = (usize::MAX, usize::MAX);
        let mut narrowed = 0;
        let mut range = (0, 0);
        distinct_ngrams(document, |segment, start, length| {
            if place != (segment, start) {
                place = (segment, start);
                narrowed = 0;
            }
            while narrowed < length {
                let word = words[segment][start + narrowed];
                range = if word == 0 {
                    (0, 0)
                } else if narrowed == 0 {
                    let buckets = numbers(&self.buckets);
                    (buckets[word as usize] as usize, buckets[word as usize + 1] as usize)
                } else if range.0 < range.1 {
                    self.narrow(range, narrowed, word)
                } else {
                    range
                };
                narrowed += 1;
            }
            self.push_documents(range, out);
        });
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (collection, folder) = (Path::new(&arguments[2]), Path::new(&arguments[3]));
    match arguments[1].as_str() {
        "build" => build(collection, folder),
        "query" => {
            let documents = read_list(collection, "documents.txt").len();
            run_queries(&mut SuffixArray::open(folder, documents), collection);
        }
        other => panic!("a suffix array cannot {other}"),
    }
}

//! Tantivy with positions: a term query for a word, a phrase query for a longer N-gram.

use std::fs;
use std::path::Path;
use tantivy::query::{EnableScoring, PhraseQuery, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, NumericOptions, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{TextAnalyzer, WhitespaceTokenizer};
use tantivy::{Index, IndexWriter, Searcher, TantivyDocument, Term, TERMINATED};

#[path = "../../shared/peer.rs"]
mod peer;
use peer::{cpu_ms, distinct_ngrams, read_list, run_edited_queries, run_queries, Document, Search};

const WRITER_BYTES: usize = 100_000_000;

struct Fields {
    number: Field,
    body: Field,
}

fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let number = builder.add_u64_field("number", NumericOptions::default().set_fast().set_indexed());
    let words = TextFieldIndexing::default()
        .set_tokenizer("words")
        .set_fieldnorms(false)
        .set_index_option(IndexRecordOption::WithFreqsAndPositions);
    let body = builder.add_text_field("body", TextOptions::default().set_indexing_options(words));
    (builder.build(), Fields { number, body })
}

fn open(folder: &Path) -> (Index, Fields) {
    let (schema, fields) = schema();
    let index = if folder.exists() {
        Index::open_in_dir(folder).expect("the index is opened")
    } else {
        fs::create_dir_all(folder).expect("the folder is made");
        Index::create_in_dir(folder, schema).expect("the index is made")
    };
    index.tokenizers().register("words", TextAnalyzer::builder(WhitespaceTokenizer::default()).build());
    (index, fields)
}

/// Each segment is a value of the field; Tantivy leaves a gap between values, so no phrase crosses a break.
fn add(writer: &IndexWriter, fields: &Fields, number: u64, file: &Path) {
    let mut document = TantivyDocument::default();
    document.add_u64(fields.number, number);
    for line in fs::read_to_string(file).expect("the document is read").lines() {
        document.add_text(fields.body, line);
    }
    writer.add_document(document).expect("the document is added");
}

fn build(collection: &Path, folder: &Path) {
    let (index, fields) = open(folder);
    let mut writer = index.writer_with_num_threads(1, WRITER_BYTES).expect("a writer");
    for (number, name) in (0..).zip(read_list(collection, "documents.txt")) {
        add(&writer, &fields, number, &collection.join(name));
    }
    writer.commit().expect("the documents are written");
    writer.wait_merging_threads().expect("segments are merged");
}

fn edit(collection: &Path, folder: &Path) {
    let (index, fields) = open(folder);
    let mut writer = index.writer_with_num_threads(1, WRITER_BYTES).expect("a writer");
    let edits = read_list(collection, "edits.txt");
    let before = cpu_ms();
    for edit in &edits {
        let (number, name) = edit.split_once(' ').expect("number and file");
        let number = number.parse().expect("a number");
        writer.delete_term(Term::from_field_u64(fields.number, number));
        add(&writer, &fields, number, &collection.join(name));
        writer.commit().expect("the edit is written");
    }
    println!("edit-ms {}", (cpu_ms() - before) / edits.len() as f64);
    writer.wait_merging_threads().expect("segments are merged");
    run_edited_queries(&mut Tantivy::open(folder), collection);
}

struct Tantivy {
    searcher: Searcher,
    body: Field,
    /// Number of the collection's document behind each document of each segment.
    numbers: Vec<Vec<u32>>,
}

impl Tantivy {
    fn open(folder: &Path) -> Self {
        let (index, fields) = open(folder);
        let searcher = index.reader().expect("a reader").searcher();
        let numbers = searcher
            .segment_readers()
            .iter()
            .map(|segment| {
                let column = segment.fast_fields().u64("number").expect("the numbers");
                (0..segment.max_doc()).map(|document| column.first(document).unwrap_or(0) as u32).collect()
            })
            .collect();
        Tantivy { searcher, body: fields.body, numbers }
    }
}

impl Search for Tantivy {
    fn answer(&mut self, document: &Document, out: &mut Vec<u32>) {
        distinct_ngrams(document, |segment, start, length| {
            let header = out.len();
            out.push(0);
            let mut terms: Vec<Term> = document[segment][start..start + length]
                .iter()
                .map(|word| Term::from_field_text(self.body, word))
                .collect();
            let query: Box<dyn Query> = if length == 1 {
                Box::new(TermQuery::new(terms.remove(0), IndexRecordOption::Basic))
            } else {
                Box::new(PhraseQuery::new(terms))
            };
            let weight = query.weight(EnableScoring::disabled_from_searcher(&self.searcher)).expect("a weight");
            for (reader, numbers) in self.searcher.segment_readers().iter().zip(&self.numbers) {
                let mut scorer = weight.scorer(reader, 1.0).expect("a scorer");
                let mut found = scorer.doc();
                while found != TERMINATED {
                    if reader.alive_bitset().is_none_or(|alive| alive.is_alive(found)) {
                        out.push(numbers[found as usize]);
                    }
                    found = scorer.advance();
                }
            }
            out[header] = (out.len() - header - 1) as u32;
            out[header + 1..].sort_unstable();
        });
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (collection, folder) = (Path::new(&arguments[2]), Path::new(&arguments[3]));
    match arguments[1].as_str() {
        "build" => build(collection, folder),
        "query" => run_queries(&mut Tantivy::open(folder), collection),
        "edit" => edit(collection, folder),
        other => panic!("tantivy cannot {other}"),
    }
}

"""SQLite's full-text search: words with positions, and a phrase query for every N-gram."""

import os
import sqlite3
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "shared"))
from peer import distinct_ngrams, read_document, read_list, run_edits, run_queries  # noqa: E402

BREAK = "z"


def connect(folder):
    os.makedirs(folder, exist_ok=True)
    database = sqlite3.connect(os.path.join(folder, "index.sqlite"), isolation_level=None)
    database.execute("pragma cache_size = -65536")
    return database


class Words:
    """Words are written as numbers, since no tokeniser of SQLite's leaves every word as it is."""

    def __init__(self, database):
        self.database = database
        self.numbers = dict(database.execute("select word, number from words"))

    def body(self, document):
        return f" {BREAK} ".join(" ".join(self.number(word) for word in segment) for segment in document)

    def number(self, word):
        found = self.numbers.get(word)
        if found is None:
            found = len(self.numbers) + 1
            self.numbers[word] = found
            self.database.execute("insert into words values (?, ?)", (word, found))
        return str(found)


def build(collection, folder):
    database = connect(folder)
    database.execute("create table words (word text primary key, number integer) without rowid")
    database.execute("create virtual table texts using fts5(body, content = '', columnsize = 0, tokenize = 'ascii')")
    words = Words(database)
    database.execute("begin")
    for number, name in enumerate(read_list(collection, "documents.txt")):
        body = words.body(read_document(collection, name))
        database.execute("insert into texts (rowid, body) values (?, ?)", (number, body))
    database.execute("commit")
    database.execute("insert into texts (texts) values ('optimize')")
    database.execute("vacuum")


def searcher(database):
    numbers = Words(database).numbers

    def documents(ngram):
        phrase = " ".join(str(numbers.get(word, 0)) for word in ngram.split(" "))
        query = "select rowid from texts where texts match ? order by rowid"
        return [row[0] for row in database.execute(query, (f'"{phrase}"',))]

    return lambda document: [documents(ngram) for ngram in distinct_ngrams(document)]


def edit(collection, folder):
    database = connect(folder)
    words = Words(database)

    def replace(number, old, new):
        database.execute("begin")
        delete = "insert into texts (texts, rowid, body) values ('delete', ?, ?)"
        database.execute(delete, (number, words.body(old)))
        database.execute("insert into texts (rowid, body) values (?, ?)", (number, words.body(new)))
        database.execute("commit")

    run_edits(replace, searcher(database), collection)


def main(command, collection, folder):
    if command == "build":
        build(collection, folder)
    elif command == "query":
        run_queries(searcher(connect(folder)), collection)
    else:
        edit(collection, folder)


main(*sys.argv[1:4])

"""What every peer in Python does alike: reading a prepared collection, the clock, and the protocol (see bench/README.md)."""

import hashlib
import os
import sys
import time
from array import array

MAX_N = 8
# No more documents are asked for before those that count, after so long.
WARM_MS = 10_000
# Documents at the beginning that count nowhere.
COLD = 5


def cpu_ms():
    return time.process_time() * 1000


def read_list(collection, name):
    with open(os.path.join(collection, name), encoding="utf-8", newline="\n") as file:
        return file.read().split("\n")[:-1]


def read_document(collection, name):
    """Segments of a document, each a list of words."""
    return [line.split(" ") for line in read_list(collection, name)]


def distinct_ngrams(document):
    """Distinct N-grams, words joined by a space, in the order of their first places; lengths ascend at each place."""
    known = {}
    for segment in document:
        size = len(segment)
        for start in range(size):
            for end in range(start + 1, min(size, start + MAX_N) + 1):
                known[" ".join(segment[start:end])] = None
    return known


def digest(answers):
    numbers = array("I")
    for answer in answers:
        for documents in answer:
            numbers.append(len(documents))
            numbers.extend(documents)
    if sys.byteorder == "big":
        numbers.byteswap()
    return hashlib.sha256(numbers.tobytes()).hexdigest()


def answer(search, collection, name, kind):
    document = read_document(collection, name)
    before = cpu_ms()
    found = search(document)
    spent = cpu_ms() - before
    print(kind, name, digest([found]))
    return spent


def run_queries(search, collection):
    """`search(document)` answers the documents of each distinct N-gram, ascending."""
    warm = []
    for name in read_list(collection, "warm.txt"):
        warm.append(answer(search, collection, name, "answer"))
        if sum(warm) > WARM_MS:
            break
    if len(warm) > COLD:
        print("early-ms", sum(warm[COLD:]) / len(warm[COLD:]))
    names = read_list(collection, "queries.txt")
    print("query-ms", sum(answer(search, collection, name, "answer") for name in names) / len(names))
    sentences = [read_document(collection, name) for name in read_list(collection, "sentences.txt")]
    before = cpu_ms()
    found = [search(sentence) for sentence in sentences]
    print("sentence-ms", (cpu_ms() - before) / len(sentences))
    print("answer", "sentences", digest(found))


def run_edits(replace, search, collection):
    """`replace(number, before, after)` puts another text in the place of a document, as durably as the peer can."""
    edits = [edit.split(" ", 1) for edit in read_list(collection, "edits.txt")]
    files = read_list(collection, "documents.txt")
    spent = 0
    for number, name in edits:
        old = read_document(collection, files[int(number)])
        new = read_document(collection, name)
        before = cpu_ms()
        replace(int(number), old, new)
        spent += cpu_ms() - before
    print("edit-ms", spent / len(edits))
    for name in read_list(collection, "edited.txt"):
        answer(search, collection, name, "edited")

"""The likely way of the paper: a dictionary from every N-gram to the documents that hold it, in memory."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "shared"))
from peer import cpu_ms, distinct_ngrams, read_document, read_list, run_edits, run_queries  # noqa: E402


def main(collection):
    before = cpu_ms()
    postings = {}
    for number, name in enumerate(read_list(collection, "documents.txt")):
        for ngram in distinct_ngrams(read_document(collection, name)):
            found = postings.get(ngram)
            if found is None:
                postings[ngram] = [number]
            else:
                found.append(number)
    print("build-ms", cpu_ms() - before)

    def search(document):
        return [postings.get(ngram, ()) for ngram in distinct_ngrams(document)]

    def replace(number, old, new):
        for ngram in distinct_ngrams(old):
            postings[ngram].remove(number)
        for ngram in distinct_ngrams(new):
            found = postings.setdefault(ngram, [])
            found.append(number)
            found.sort()

    run_queries(search, collection)
    run_edits(replace, search, collection)


main(sys.argv[2])

package bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.shingle.ShingleFilter;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Lucene two ways: every N-gram of 1 to 8 words as a term of its own (shingles), or words with positions and a phrase
 * query for each N-gram. Every segment is a value of the field: shingles and phrases end where a value ends.
 */
public final class Peer {
  private static final int MAX_N = 8;
  private static final int GAP = 10;
  /** No more documents are asked for before those that count, after so long. */
  private static final double WARM_MS = 10_000;
  /** Documents at the beginning that count nowhere. */
  private static final int COLD = 5;

  private final boolean isShingles;
  private final Path collection;
  private final Path folder;

  private Peer(boolean isShingles, Path collection, Path folder) {
    this.isShingles = isShingles;
    this.collection = collection;
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException {
    Peer peer = new Peer(arguments[0].equals("shingles"), Path.of(arguments[2]), Path.of(arguments[3]));
    switch (arguments[1]) {
      case "build" -> peer.build();
      case "query" -> peer.query();
      case "edit" -> peer.edit();
      default -> throw new IllegalArgumentException(arguments[1]);
    }
  }

  private Analyzer analyzer() {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        WhitespaceTokenizer words = new WhitespaceTokenizer(1 << 20);
        if (!isShingles) return new TokenStreamComponents(words);
        ShingleFilter shingles = new ShingleFilter(words, 2, MAX_N);
        shingles.setOutputUnigrams(true);
        return new TokenStreamComponents(words, shingles);
      }

      @Override
      public int getPositionIncrementGap(String field) {
        return GAP;
      }
    };
  }

  private IndexWriter writer() throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(analyzer());
    config.setRAMBufferSizeMB(256);
    config.setMergeScheduler(new SerialMergeScheduler());
    return new IndexWriter(FSDirectory.open(folder), config);
  }

  private Document document(String number, String name) throws IOException {
    FieldType body = new FieldType();
    body.setTokenized(true);
    body.setOmitNorms(true);
    body.setIndexOptions(isShingles ? IndexOptions.DOCS : IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
    body.freeze();
    Document document = new Document();
    document.add(new StringField("number", number, Field.Store.NO));
    document.add(new NumericDocValuesField("number-of", Long.parseLong(number)));
    for (String segment : Files.readAllLines(collection.resolve(name))) document.add(new Field("body", segment, body));
    return document;
  }

  private void build() throws IOException {
    try (IndexWriter writer = writer()) {
      int number = 0;
      for (String name : list("documents.txt")) {
        writer.addDocument(document(Integer.toString(number), name));
        number += 1;
      }
      writer.forceMerge(1);
      writer.commit();
    }
  }

  private void edit() throws IOException {
    List<String> edits = list("edits.txt");
    try (IndexWriter writer = writer()) {
      double before = Clock.cpuMs();
      for (String edit : edits) {
        String[] parts = edit.split(" ", 2);
        writer.updateDocument(new Term("number", parts[0]), document(parts[0], parts[1]));
        writer.commit();
      }
      System.out.println("edit-ms " + (Clock.cpuMs() - before) / edits.size());
    }
    try (DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder))) {
      Search search = new Search(reader);
      for (String name : list("edited.txt")) answer(search, name, "edited");
    }
  }

  private void query() throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder))) {
      Search search = new Search(reader);
      double warm = 0;
      double cold = 0;
      int answered = 0;
      for (String name : list("warm.txt")) {
        if (warm > WARM_MS) break;
        if (answered == COLD) cold = warm;
        warm += answer(search, name, "answer");
        answered += 1;
      }
      if (answered > COLD) System.out.println("early-ms " + (warm - cold) / (answered - COLD));
      List<String> names = list("queries.txt");
      double spent = 0;
      for (String name : names) spent += answer(search, name, "answer");
      System.out.println("query-ms " + spent / names.size());
      List<String[][]> sentences = new ArrayList<>();
      for (String name : list("sentences.txt")) sentences.add(read(name));
      Numbers out = new Numbers();
      double before = Clock.cpuMs();
      for (String[][] sentence : sentences) search.answer(sentence, out);
      System.out.println("sentence-ms " + (Clock.cpuMs() - before) / sentences.size());
      System.out.println("answer sentences " + out.hash());
    }
  }

  private double answer(Search search, String name, String kind) throws IOException {
    String[][] document = read(name);
    Numbers out = new Numbers();
    double before = Clock.cpuMs();
    search.answer(document, out);
    double spent = Clock.cpuMs() - before;
    System.out.println(kind + " " + name + " " + out.hash());
    return spent;
  }

  private List<String> list(String name) throws IOException {
    return Files.readAllLines(collection.resolve(name));
  }

  private String[][] read(String name) throws IOException {
    return list(name).stream().map(line -> line.split(" ")).toArray(String[][]::new);
  }

  private final class Search {
    private final DirectoryReader reader;
    private final IndexSearcher searcher;
    private final int[] numberOf;
    private final List<TermsEnum> terms = new ArrayList<>();
    private PostingsEnum postings;

    Search(DirectoryReader reader) throws IOException {
      this.reader = reader;
      searcher = new IndexSearcher(reader);
      searcher.setQueryCache(null);
      numberOf = new int[reader.maxDoc()];
      for (LeafReaderContext leaf : reader.leaves()) {
        NumericDocValues numbers = leaf.reader().getNumericDocValues("number-of");
        while (numbers.nextDoc() != NumericDocValues.NO_MORE_DOCS) {
          numberOf[leaf.docBase + numbers.docID()] = (int) numbers.longValue();
        }
        terms.add(leaf.reader().terms("body").iterator());
      }
    }

    void answer(String[][] document, Numbers out) throws IOException {
      for (Distinct.Ngram ngram : Distinct.of(document, MAX_N)) {
        int header = out.length();
        out.push(0);
        if (isShingles) byTerm(document[ngram.segment()], ngram, out);
        else byPhrase(document[ngram.segment()], ngram, out);
        out.set(header, out.length() - header - 1);
        out.sort(header + 1);
      }
    }

    private void byTerm(String[] segment, Distinct.Ngram ngram, Numbers out) throws IOException {
      String text = String.join(" ", Arrays.asList(segment).subList(ngram.start(), ngram.start() + ngram.length()));
      BytesRef term = new BytesRef(text);
      for (int i = 0; i < terms.size(); i += 1) {
        if (!terms.get(i).seekExact(term)) continue;
        LeafReaderContext leaf = reader.leaves().get(i);
        postings = terms.get(i).postings(postings, PostingsEnum.NONE);
        var alive = leaf.reader().getLiveDocs();
        for (int found = postings.nextDoc(); found != PostingsEnum.NO_MORE_DOCS; found = postings.nextDoc()) {
          if (alive == null || alive.get(found)) out.push(numberOf[leaf.docBase + found]);
        }
      }
    }

    private void byPhrase(String[] segment, Distinct.Ngram ngram, Numbers out) throws IOException {
      String[] words = Arrays.copyOfRange(segment, ngram.start(), ngram.start() + ngram.length());
      Query query = words.length == 1 ? new TermQuery(new Term("body", words[0])) : new PhraseQuery("body", words);
      searcher.search(
          query,
          new SimpleCollector() {
            private int base;

            @Override
            protected void doSetNextReader(LeafReaderContext leaf) {
              base = leaf.docBase;
            }

            @Override
            public void collect(int found) {
              out.push(numberOf[base + found]);
            }

            @Override
            public ScoreMode scoreMode() {
              return ScoreMode.COMPLETE_NO_SCORES;
            }
          });
    }
  }
}

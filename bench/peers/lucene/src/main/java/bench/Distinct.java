package bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The distinct N-grams of a document, in the order of their first places; lengths ascend at each place. */
final class Distinct {
  record Ngram(int segment, int start, int length) {}

  private Distinct() {}

  static List<Ngram> of(String[][] document, int maxN) {
    Map<String, Integer> words = new HashMap<>();
    Map<Long, Integer> known = new HashMap<>();
    List<Ngram> found = new ArrayList<>();
    for (int segment = 0; segment < document.length; segment += 1) {
      int[] numbers = new int[document[segment].length];
      for (int i = 0; i < numbers.length; i += 1) {
        Integer number = words.putIfAbsent(document[segment][i], words.size() + 1);
        numbers[i] = number == null ? words.size() : number;
      }
      for (int start = 0; start < numbers.length; start += 1) {
        long prefix = 0;
        for (int length = 1; length <= maxN && start + length <= numbers.length; length += 1) {
          Integer number = known.putIfAbsent(prefix << 32 | numbers[start + length - 1], known.size() + 1);
          if (number == null) found.add(new Ngram(segment, start, length));
          prefix = number == null ? known.size() : number;
        }
      }
    }
    return found;
  }
}

package bench;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A growing row of numbers: the answers of a document. */
final class Numbers {
  private int[] data = new int[1 << 16];
  private int length;

  int length() {
    return length;
  }

  void push(int number) {
    if (length == data.length) data = Arrays.copyOf(data, length * 2);
    data[length++] = number;
  }

  void set(int at, int number) {
    data[at] = number;
  }

  /** Sorts what stands from `from` on, unless it ascends already. */
  void sort(int from) {
    for (int i = from + 1; i < length; i += 1) {
      if (data[i - 1] > data[i]) {
        Arrays.sort(data, from, length);
        return;
      }
    }
  }

  String hash() {
    ByteBuffer bytes = ByteBuffer.allocate(length * 4).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(data, 0, length);
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
    } catch (NoSuchAlgorithmException error) {
      throw new IllegalStateException(error);
    }
  }
}

package bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

final class Clock {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private Clock() {}

  /** User and system time of this process, compiler and collector included, in milliseconds. */
  static double cpuMs() {
    return SYSTEM.getProcessCpuTime() / 1e6;
  }
}

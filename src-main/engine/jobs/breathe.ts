/** Lets waiting requests be answered in the middle of long work, then stops it if that was asked. */
export async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve))
  signal.throwIfAborted()
}

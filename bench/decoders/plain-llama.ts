import type * as Library from 'node-llama-cpp'

/** llama.cpp on the processor as the program starts it, for what the program's own writer does not do. */
export async function startLlama(): Promise<{ readonly library: typeof Library; readonly llama: Library.Llama }> {
  const library = await import('node-llama-cpp')
  const llama = await library.getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: library.LlamaLogLevel.disabled,
    maxThreads: 0,
  })
  return { library, llama }
}

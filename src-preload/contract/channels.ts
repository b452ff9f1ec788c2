/** Electron's channels. The preload script and `src-main/ipc` are the only ones that use them. */
export const channels = {
  request: 'redraft:request',
  response: 'redraft:response',
  /** Where a dropped file lies; goes ahead of the request that names its id. */
  dropped: 'redraft:dropped',
} as const

import { useSyncExternalStore } from 'react'

/** `wide`: three panes. `narrow`: the list is a strip. `zoom`: one pane at a time (1440 pixels at 200 %). */
export type WindowSize = 'wide' | 'narrow' | 'zoom'

const narrow = '(max-width: 1180px)'
const zoom = '(max-width: 860px)'

function subscribe(listener: () => void): () => void {
  const queries = [window.matchMedia(narrow), window.matchMedia(zoom)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

export function windowSize(): WindowSize {
  if (window.matchMedia(zoom).matches) return 'zoom'
  return window.matchMedia(narrow).matches ? 'narrow' : 'wide'
}

export function useWindowSize(): WindowSize {
  return useSyncExternalStore(subscribe, windowSize)
}

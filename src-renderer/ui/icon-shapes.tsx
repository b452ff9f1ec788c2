import type { ReactElement } from 'react'

/** The drawings, on a grid of 16 pixels with a line of 1.5. `cut` is drawn in the colour of the surface below. */
export const iconShapes = {
  menu: (
    <>
      <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
    </>
  ),
  minimise: (
    <>
      <path d="M3.5 8.5h9" strokeWidth="1" />
    </>
  ),
  maximise: (
    <>
      <path d="M4 4h8v8H4z" strokeWidth="1" />
    </>
  ),
  close: (
    <>
      <path d="M4 4l8 8M12 4l-8 8" strokeWidth="1.25" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.25" />
      <path d="M10.2 10.2 13.5 13.5" />
    </>
  ),
  down: (
    <>
      <path d="M4.5 6.5 8 10l3.5-3.5" />
    </>
  ),
  up: (
    <>
      <path d="M4.5 9.5 8 6l3.5 3.5" />
    </>
  ),
  forward: (
    <>
      <path d="M6.5 4.5 10 8l-3.5 3.5" />
    </>
  ),
  back: (
    <>
      <path d="M9.5 4.5 6 8l3.5 3.5" />
    </>
  ),
  more: (
    <>
      <g fill="currentColor" stroke="none">
        <circle cx="3.5" cy="8" r="1.25" />
        <circle cx="8" cy="8" r="1.25" />
        <circle cx="12.5" cy="8" r="1.25" />
      </g>
    </>
  ),
  plus: (
    <>
      <path d="M8 3.5v9M3.5 8h9" />
    </>
  ),
  collection: (
    <>
      <path d="M4.5 2.5h7M3 5h10" />
      <path d="M2.5 7.5h11v6h-11z" />
    </>
  ),
  review: (
    <>
      <path d="M2.5 3h11v10h-11zM8 3v10" />
      <path d="M4.2 6h2M4.2 8.5h2M9.8 6h2M9.8 10h2" />
    </>
  ),
  export: (
    <>
      <path d="M9 2.5H3.5v11h9V9" />
      <path d="M8 8l5.5-5.5M9.8 2.5h3.7v3.7" />
    </>
  ),
  model: (
    <>
      <path d="M4.5 4.5h7v7h-7z" />
      <path d="M6.5 4.5v-2M9.5 4.5v-2M6.5 13.5v-2M9.5 13.5v-2M4.5 6.5h-2M4.5 9.5h-2M13.5 6.5h-2M13.5 9.5h-2" />
    </>
  ),
  settings: (
    <>
      <path d="M2.5 5h5M11 5h2.5M2.5 11H5M8.5 11h5" />
      <circle cx="9.25" cy="5" r="1.75" />
      <circle cx="6.75" cy="11" r="1.75" />
    </>
  ),
  file: (
    <>
      <path d="M3.5 1.5h6l3 3v10h-9z" />
      <path d="M9.5 1.5v3h3" />
    </>
  ),
  folder: (
    <>
      <path d="M1.5 12.5v-9h4.6l1.4 1.8h7v7.2z" />
    </>
  ),
  certificate: (
    <>
      <path d="M3.5 1.5h9v8.2M3.5 1.5v13h4.2M5.8 4.7h4.4M5.8 7.4h3" />
      <circle cx="11" cy="11.3" r="1.9" />
      <path d="M9.9 13v2.3l1.1-.7 1.1.7V13" strokeWidth="1.25" />
    </>
  ),
  book: (
    <>
      <path d="M3 3.2c1.8-.7 3.6-.5 5 .6 1.4-1.1 3.2-1.3 5-.6v9.6c-1.8-.7-3.6-.5-5 .6-1.4-1.1-3.2-1.3-5-.6zM8 3.8v9.6" />
    </>
  ),
  person: (
    <>
      <circle cx="8" cy="5.2" r="2.7" />
      <path d="M2.8 13.8c.6-2.7 2.6-4 5.2-4s4.6 1.3 5.2 4" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 4.8V8l2.3 1.5" />
    </>
  ),
  history: (
    <>
      <path d="M2.5 4v3h3" />
      <path d="M2.7 7a5.5 5.5 0 1 1 .4 3.3M8 5v3.2l2.2 1.3" />
    </>
  ),
  offline: (
    <>
      <path d="M5.5 5.5v3a2.5 2.5 0 0 0 3.8 2.1M10.5 8.5v-3h-2.2M6.5 5.5v-2.5M9.5 5.5V3M8 11v3M2.5 2.5l11 11" />
    </>
  ),
  memory: (
    <>
      <path d="M1.5 5h13v6h-13zM4.5 7.2v1.6M8 7.2v1.6M11.5 7.2v1.6M4 11v2M8 11v2M12 11v2" />
    </>
  ),
  disk: (
    <>
      <path d="M2.5 2.5h8.8l2.2 2.2v8.8h-11zM5 2.5v3.6h5V2.5M4.8 13.5V9h6.4v4.5" />
    </>
  ),
  keyboard: (
    <>
      <path d="M1.5 4h13v8h-13z" />
      <path d="M4 6.6h.01M6.7 6.6h.01M9.3 6.6h.01M12 6.6h.01M5 9.4h6" strokeWidth="1.6" />
    </>
  ),
  note: (
    <>
      <path d="M2.5 2.5h11v8h-6l-3 3v-3h-2zM5 5.2h6M5 7.8h4" />
    </>
  ),
  lock: (
    <>
      <path d="M3.5 7h9v6.5h-9z" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 8C3.2 5 5.4 3.7 8 3.7S12.8 5 14.5 8c-1.7 3-3.9 4.3-6.5 4.3S3.2 11 1.5 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  filter: (
    <>
      <path d="M2 3.5h12M4.5 8h7M6.5 12.5h3" />
    </>
  ),
  sort: (
    <>
      <path d="M8 3v10M4.5 9.5 8 13l3.5-3.5" />
    </>
  ),
  columns: (
    <>
      <path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />
    </>
  ),
  pause: (
    <>
      <path d="M5.5 3.5v9M10.5 3.5v9" strokeWidth="2" />
    </>
  ),
  play: (
    <>
      <path d="M5 3.2v9.6L12.5 8z" />
    </>
  ),
  stopafter: (
    <>
      <path d="M2.5 2.5h6.3v6.3H2.5zM2.5 13h11M11.5 5.5v4M9.7 8l1.8 1.8L13.3 8" />
    </>
  ),
  stop: (
    <>
      <path d="M4 4h8v8H4z" />
    </>
  ),
  undo: (
    <>
      <path d="M5.5 3 2.5 6l3 3" />
      <path d="M2.8 6H9.5a3.5 3.5 0 0 1 0 7H6" />
    </>
  ),
  redo: (
    <>
      <path d="M10.5 3l3 3-3 3" />
      <path d="M13.2 6H6.5a3.5 3.5 0 0 0 0 7H10" />
    </>
  ),
  download: (
    <>
      <path d="M8 2.5v7.5M4.7 6.8 8 10.1l3.3-3.3M2.5 13.5h11" />
    </>
  ),
  trash: (
    <>
      <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9" />
    </>
  ),
  retry: (
    <>
      <path d="M13.5 4v3.2h-3.2" />
      <path d="M13.2 7.2A5.4 5.4 0 1 0 13 10" />
    </>
  ),
  widen: (
    <>
      <path d="M5 5 2 8l3 3M11 5l3 3-3 3M2.2 8h11.6" />
    </>
  ),
  arrow: (
    <>
      <path d="M2.5 8h10.5M9.3 4.3 13 8l-3.7 3.7" />
    </>
  ),
  side: (
    <>
      <path d="M2 3h12v10H2zM8 3v10" />
    </>
  ),
  inline: (
    <>
      <path d="M2 3h12v10H2zM4.5 6.3h7M4.5 9.7h7" />
    </>
  ),
  pilcrow: (
    <>
      <path d="M12.5 2.5H6.8a3 3 0 0 0 0 6h1.4M8.2 2.5v11M11 2.5v11" />
    </>
  ),
  fold: (
    <>
      <path d="M8 1.5v4M5.8 3.7 8 5.9l2.2-2.2M8 14.5v-4M5.8 12.3 8 10.1l2.2 2.2M2.5 8h11" />
    </>
  ),
  list: (
    <>
      <path d="M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01" />
    </>
  ),
  panel: (
    <>
      <path d="M2 3h12v10H2zM10 3v10" />
    </>
  ),
  chart: (
    <>
      <path d="M2.5 2.5v11h11M5.5 11V8M8.5 11V5M11.5 11V9.5" />
    </>
  ),
  check: (
    <>
      <path d="M3 8.5 6.5 12 13 4.5" />
    </>
  ),
  cross: (
    <>
      <path d="M4 4l8 8M12 4l-8 8" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 7.3v3.7M8 5h.01" strokeWidth="1.7" />
    </>
  ),
  warning: (
    <>
      <path d="M8 2.2 14.3 13.3H1.7zM8 6.3v3.3M8 11.4h.01" />
    </>
  ),
  failed: (
    <>
      <path d="M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z" />
      <path d="M6 6l4 4M10 6l-4 4" />
    </>
  ),
  links: (
    <>
      <path d="M6.7 9.3a2.6 2.6 0 0 0 3.7 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.7l-1 1" />
      <path d="M9.3 6.7a2.6 2.6 0 0 0-3.7 0L3.4 8.9a2.6 2.6 0 0 0 3.7 3.7l1-1" />
    </>
  ),
  clear: (
    <>
      <path d="M10.8 9l1.8-1.9a2.6 2.6 0 0 0-3.7-3.7L7 5.2M5.2 7 3.4 8.9a2.6 2.6 0 0 0 3.7 3.7L9 10.8" />
      <path d="M2.5 4.2l1.7.5M4.3 2.4l.5 1.7M13.5 11.8l-1.7-.5M11.7 13.6l-.5-1.7" strokeWidth="1.25" />
    </>
  ),
  open: (
    <>
      <circle cx="8" cy="8" r="5" />
    </>
  ),
  accepted: (
    <>
      <circle cx="8" cy="8" r="6.25" fill="currentColor" stroke="none" />
      <path className="cut" d="M5 8.3 7.2 10.5 11.2 5.7" />
    </>
  ),
  rejected: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" />
    </>
  ),
  edited: (
    <>
      <path d="M10.7 2.8l2.5 2.5-7.7 7.7-3.2.7.7-3.2zM9 4.5 11.5 7" />
    </>
  ),
  masked: (
    <>
      <rect x="1.5" y="5" width="13" height="6" rx="1" fill="currentColor" stroke="none" />
    </>
  ),
  kept: (
    <>
      <path d="M4 1.8h8v12.4L8 11l-4 3.2z" fill="currentColor" stroke="none" />
      <path className="cut" d="M6.3 6.3h3.4" />
    </>
  ),
  needs: (
    <>
      <path d="M8 1l7 7-7 7-7-7z" fill="currentColor" stroke="none" />
      <path className="cut" d="M8 4.7v4M8 10.9h.01" strokeWidth="1.7" />
    </>
  ),
  new: (
    <>
      <circle cx="8" cy="8" r="5.25" strokeDasharray="2.2 1.925" />
    </>
  ),
  analysed: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <circle cx="8" cy="8" r="1.75" fill="currentColor" stroke="none" />
    </>
  ),
  inreview: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="M8 2.75a5.25 5.25 0 0 1 0 10.5z" fill="currentColor" stroke="none" />
    </>
  ),
  running: (
    <>
      <path d="M13.25 8A5.25 5.25 0 1 1 8 2.75" />
      <path d="M6.5 5.8v4.4L10.2 8z" fill="currentColor" stroke="none" />
    </>
  ),
} as const satisfies Record<string, ReactElement>

export type IconName = keyof typeof iconShapes

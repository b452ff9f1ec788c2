import type { editor } from 'monaco-editor/editor'

/** What every view of court text has: prose that wraps, one paragraph a line, nothing that completes or decorates by itself. */
export const prose: editor.IStandaloneEditorConstructionOptions = {
  theme: 'redraft',
  // In a contrast theme of the system ours takes the system's colours (theme.ts); one of Monaco's own would fight it.
  autoDetectHighContrast: false,
  wordWrap: 'on',
  wrappingStrategy: 'advanced',
  wrappingIndent: 'none',
  fontFamily: 'var(--font-court)',
  fontLigatures: true,
  minimap: { enabled: false },
  scrollbar: { vertical: 'hidden', horizontal: 'hidden', useShadows: false, alwaysConsumeMouseWheel: false },
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollBeyondLastLine: false,
  padding: { top: 6, bottom: 18 },
  glyphMargin: false,
  folding: false,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 16,
  renderLineHighlight: 'none',
  renderControlCharacters: true,
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  matchBrackets: 'never',
  guides: { indentation: false, bracketPairs: false },
  links: false,
  contextmenu: false,
  quickSuggestions: false,
  suggestOnTriggerCharacters: false,
  wordBasedSuggestions: 'off',
  parameterHints: { enabled: false },
  hover: { enabled: 'off' },
  autoIndent: 'none',
  autoClosingBrackets: 'never',
  autoClosingQuotes: 'never',
  autoSurround: 'never',
  multiCursorLimit: 1,
  dragAndDrop: false,
  dropIntoEditor: { enabled: false },
  stickyScroll: { enabled: false },
  tabFocusMode: true,
  editContext: false,
  automaticLayout: true,
  fixedOverflowWidgets: true,
  smoothScrolling: false,
  largeFileOptimizations: false,
  stopRenderingLineAfter: -1,
  maxTokenizationLineLength: 0,
  accessibilitySupport: 'auto',
  readOnlyMessage: { value: '' },
}

/** Whether a text is only read; screen readers are told so as well. */
export function reading(readOnly: boolean): editor.IEditorOptions {
  return { readOnly, domReadOnly: readOnly }
}

/** For the text on the left, which is only read. */
export const leftOptions: editor.IStandaloneEditorConstructionOptions = { ...prose, ...reading(true) }

/** Signs of a text above which its lines are wrapped by counting signs: measuring each takes seconds then. */
export const LONG_TEXT = 200_000

/** How a text is wrapped: by what its words measure, or, of a long one, by count, with room for wide letters. */
export function wrapping(isLong: boolean): editor.IEditorOptions {
  return isLong ? { wrappingStrategy: 'simple', wordWrap: 'bounded', wordWrapColumn: 84 } : {}
}

/** What changes with the person's settings and choices. `textSize` is in CSS pixels. */
export function changingOptions(textSize: number, spaces: boolean): editor.IEditorOptions {
  return {
    fontSize: textSize,
    lineHeight: Math.round(textSize * 1.6875),
    // Spaces at the end of a paragraph are seen by nobody and are written all the same, so they always show.
    renderWhitespace: spaces ? 'all' : 'trailing',
  }
}

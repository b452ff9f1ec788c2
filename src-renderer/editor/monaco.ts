import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/wordOperations/register'
import { withoutBreaks } from '../state/review-typing.ts'
import './editor.css'

// Without a worker of ours Monaco makes one from a blob, which the content security policy refuses.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

// Monaco would wait for a second key after this one; in the window it is the key of the commands, in the text as well.
monaco.editor.addKeybindingRule({ keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyK, command: null })

// Monaco types words that come in one piece (dictation, input methods, text expanders) sign by sign: a line break among them would
// have to be put right before the next sign is typed.
for (const command of ['type', 'compositionType'])
  monaco.editor.registerCommand(command, (_: unknown, typed: { readonly text: string }) => {
    const editor = monaco.editor.getEditors().find((one) => one.hasTextFocus())
    const text = withoutBreaks(typed.text)
    if (text !== '' || typed.text === '') editor?.trigger('keyboard', command, { ...typed, text })
  })

export { monaco }

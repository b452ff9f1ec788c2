import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/wordOperations/register'
import './editor.css'

// Without a worker of ours Monaco makes one from a blob, which the content security policy refuses.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

// Monaco would wait for a second key after this one; in the window it is the key of the commands, in the text as well.
monaco.editor.addKeybindingRule({ keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyK, command: null })

export { monaco }

import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * A chain of commands with the caret back in the text. The editor's own `focus` comes a frame later, and what is typed
 * within that frame would be lost; it stays for dialogs and menus, which take the focus once more as they close.
 */
export function editing(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().focus();
}

import type { TextEdit } from './markdown-edits.ts';

/** What a page has to write into the undo history of a field. The standard calls it obsolete without naming a successor. */
interface Typist {
  execCommand?: (command: 'insertText' | 'delete', showUi?: boolean, value?: string) => boolean;
}

/** Carries out an edit as if it had been typed, so that the browser’s own undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!typed(area.ownerDocument, insert)) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(select.start, select.end);
}

function typed(typist: Typist, text: string): boolean {
  if (typist.execCommand === undefined) return false;
  return text === '' ? typist.execCommand('delete') : typist.execCommand('insertText', false, text);
}

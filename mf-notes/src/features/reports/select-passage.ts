import { findPassage } from '@savoir/ui/passage';

/** Marks a passage in the text that is being edited, as if its author had. False where the text no longer has it. */
export function selectPassage(frame: HTMLElement, passage: string): boolean {
  const rich = frame.querySelector<HTMLElement>('[contenteditable="true"]');
  if (rich !== null) return selectAmong(rich, passage);
  return [...frame.querySelectorAll('textarea')].some((source) => selectIn(source, passage));
}

function selectIn(editor: HTMLTextAreaElement, passage: string): boolean {
  const range = findPassage([editor.value], passage);
  if (range === null) return false;
  editor.focus();
  editor.setSelectionRange(range.start.offset, range.end.offset);
  return true;
}

function selectAmong(editor: HTMLElement, passage: string): boolean {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  const range = findPassage(
    texts.map(({ data }) => data),
    passage,
  );
  const [first, last] = [texts[range?.start.piece ?? -1], texts[range?.end.piece ?? -1]];
  if (range === null || first === undefined || last === undefined) return false;
  editor.focus();
  document.getSelection()?.setBaseAndExtent(first, range.start.offset, last, range.end.offset);
  first.parentElement?.scrollIntoView({ block: 'center' });
  return true;
}

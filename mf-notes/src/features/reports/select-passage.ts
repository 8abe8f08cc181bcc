import { findPassage } from '@savoir/ui/passage';

const rich = '[contenteditable="true"]';
/** The text as it is read until its editor has come. */
const waiting = 'div[aria-busy="true"]';

/**
 * Marks a passage in the text that is being edited, as if its author had; waits for an editor that is not there yet. Calls
 * `onGone` where the text no longer has the passage.
 */
export function selectPassage(frame: HTMLElement, passage: string, onGone: () => void): void {
  const select = () => {
    if (!selectIfThere(frame, passage)) onGone();
  };
  if (frame.querySelector(waiting) === null) return select();
  const observer = new MutationObserver(() => {
    if (frame.isConnected && frame.querySelector(waiting) !== null) return;
    observer.disconnect();
    if (frame.isConnected) select();
  });
  observer.observe(frame, { childList: true, subtree: true });
}

function selectIfThere(frame: HTMLElement, passage: string): boolean {
  const text = frame.querySelector<HTMLElement>(rich);
  if (text !== null) return selectAmong(text, passage);
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

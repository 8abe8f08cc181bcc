import { reportPassageMaxCharacters } from '@savoir/contracts/limits';

export interface MarkedWords {
  /** Those that are marked in this part of the page, on one line; null where none are. */
  within(part: Element | null): string | null;
}

interface Marked {
  words: string;
  at: Node;
}

/** What takes the mark away when it is pressed without meaning to. */
const controls = 'button, a, [role="menu"], dialog';

/** Follows what is marked on the page. A click on a button ends the selection before the button is asked, so what was marked until then counts. */
export function followMarkedWords(page: Document): MarkedWords {
  let last: Marked | null = null;
  let isControlPressed = false;
  page.addEventListener(
    'pointerdown',
    ({ target }) => void (isControlPressed = target instanceof Element && target.closest(controls) !== null),
    { capture: true },
  );
  page.addEventListener('selectionchange', () => {
    const marked = markedOn(page);
    if (marked !== null || !isControlPressed) last = marked;
  });
  return {
    within(part) {
      const marked = markedOn(page) ?? last;
      const isInPart = marked !== null && part?.contains(marked.at) === true;
      return isInPart ? marked.words.slice(0, reportPassageMaxCharacters) : null;
    },
  };
}

function markedOn(page: Document): Marked | null {
  const selection = page.getSelection();
  const at = selection?.anchorNode ?? null;
  const words = selection?.toString().replace(/\s+/g, ' ').trim() ?? '';
  return at === null || words === '' ? null : { words, at };
}

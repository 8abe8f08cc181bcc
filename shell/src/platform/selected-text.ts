import { reportPassageMaxCharacters } from '@savoir/contracts/limits';

export interface SelectedText {
  /** What is selected in this part of the page, on one line; null where nothing is. */
  within(part: Element | null): string | null;
}

interface Selection {
  text: string;
  at: Node;
}

/** What takes the mark away when it is pressed without meaning to. */
const controls = 'button, a, [role="menu"], dialog';

/** Follows what is selected on the page. A click on a button ends the selection before the button is asked, so what was selected until then counts. */
export function followSelectedText(page: Document): SelectedText {
  let last: Selection | null = null;
  let isControlPressed = false;
  page.addEventListener(
    'pointerdown',
    ({ target }) => void (isControlPressed = target instanceof Element && target.closest(controls) !== null),
    { capture: true },
  );
  page.addEventListener('selectionchange', () => {
    const selection = selectionOn(page);
    if (selection !== null || !isControlPressed) last = selection;
  });
  return {
    within(part) {
      const selection = selectionOn(page) ?? last;
      const isInPart = selection !== null && part?.contains(selection.at) === true;
      return isInPart ? selection.text.slice(0, reportPassageMaxCharacters) : null;
    },
  };
}

function selectionOn(page: Document): Selection | null {
  const selection = page.getSelection();
  const at = selection?.anchorNode ?? null;
  const text = selection?.toString().replace(/\s+/g, ' ').trim() ?? '';
  return at === null || text === '' ? null : { text, at };
}

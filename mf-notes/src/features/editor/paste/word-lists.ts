/** An item of a list as Word copies it: a paragraph that says in its style where it belongs. */
interface Item {
  paragraph: Element;
  /** Of which list of the document. */
  list: string;
  level: number;
  /** Null for a bullet. */
  start: number | null;
}

interface OpenList extends Pick<Item, 'list' | 'level'> {
  element: Element;
}

/** Makes lists of the paragraphs that Word copies instead, with their levels and the numbers they start with. */
export function makeWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list" i], div[style*="mso-list" i]')) {
    const item = itemOf(paragraph);
    if (item === null) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    // A word between two paragraphs of a list would be one of neither.
    if (last !== null && hasWordsBetween(last, paragraph)) open = [];
    open = place(item, open);
    last = open[0]?.element ?? null;
  }
}

function itemOf(paragraph: Element): Item | null {
  const [, definition = '', level = '', use = ''] =
    /mso-list:\s*(l\d+)\s+level(\d)(?:\s+(lfo\d+))?/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  // A cell of a table holds no list in a note.
  if (definition === '' || paragraph.closest('td, th') !== null) return null;
  const marker = paragraph.querySelector('span[style*="mso-list" i]');
  const start = startOf(marker?.textContent ?? '');
  if (start === undefined) return null;
  marker?.remove();
  // Two lists of one look are two uses of its definition.
  return { paragraph, list: `${definition} ${use}`, level: Number(level), start };
}

/** Puts an item into the list it belongs to, a new one where there is none; which lists are open then, outermost first. */
function place({ paragraph, list, level, start }: Item, open: readonly OpenList[]): OpenList[] {
  const tag = start === null ? 'ul' : 'ol';
  const outer = open.filter((each) => each.level < level);
  const same = open.find((each) => each.level === level);
  const isSame = same !== undefined && same.list === list && same.element.localName === tag;
  const item = paragraph.ownerDocument.createElement('li');
  if (isSame) {
    same.element.append(item);
    fill(item, paragraph);
    return [...outer, same];
  }
  const element = paragraph.ownerDocument.createElement(tag);
  if (start !== null && start !== 1) element.setAttribute('start', String(start));
  const parent = outer.at(-1)?.element.lastElementChild ?? null;
  if (parent === null) paragraph.before(element);
  else parent.append(element);
  element.append(item);
  fill(item, paragraph);
  return [...outer, { element, list, level }];
}

function fill(item: Element, paragraph: Element): void {
  const text = item.ownerDocument.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  paragraph.remove();
}

function hasWordsBetween(before: Element, after: Element): boolean {
  for (let node = before.nextSibling; node !== null && node !== after; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '') return true;
  return false;
}

/** What Word writes before an item: where a numbered list starts, or null for a bullet. Undefined: neither. */
export function startOf(marker: string): number | null | undefined {
  const sign = marker.replace(/\s+/g, '');
  if (!/[\p{L}\p{N}]/u.test(sign) || /^\p{L}$/u.test(sign)) return null;
  // Of «2.1.3.» the last one: the others are those of the levels above.
  const number = /^[([]?(?:\d+[.-])*(\d+)[.)\]°:–-]*$/.exec(sign)?.[1];
  if (number !== undefined) return Number(number);
  const letters = /^[([]?(?:\d+[.-])*([a-z]{1,6})[.)\]°:–-]+$/i.exec(sign)?.[1]?.toLowerCase();
  return letters === undefined ? undefined : (romanOf(letters) ?? letterOf(letters));
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** One letter alone is rather that of an alphabet, but for those that the first numbers are made of. */
function romanOf(letters: string): number | null {
  if (!/^(?:[ivx]|[ivxlc]{2,})$/.test(letters)) return null;
  const digits = letters.split('').map((letter) => romanDigits[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

/** After z comes aa, as in Word. */
const letterOf = (letters: string): number | undefined =>
  new Set(letters).size === 1 ? (letters.length - 1) * 26 + letters.charCodeAt(0) - 96 : undefined;

import { listNumber } from '../lines/list-number.ts';
import { attributeOf, elementsOf, type Element } from '../xml/element.ts';
import { hasNoPlace } from './html-looks.ts';

export interface HtmlItem {
  element: Element;
  /** `-`, `3.`, `b.` */
  mark: string;
}

/** The items of a list with the numbers that a browser gives them; what is hidden is not counted. */
export function itemsOf(list: Element): HtmlItem[] {
  const items = elementsOf(list).filter(({ name }) => name === 'li');
  if (list.name !== 'ol') return items.map((element) => ({ element, mark: '-' }));
  const isReversed = attributeOf(list, 'reversed') !== undefined;
  const shown = items.filter((item) => !hasNoPlace(item));
  let next = wholeOf(list, 'start') ?? (isReversed ? shown.length : 1);
  return items.map((element) => {
    if (!shown.includes(element)) return { element, mark: '-' };
    const count = wholeOf(element, 'value') ?? next;
    next = count + (isReversed ? -1 : 1);
    return { element, mark: `${listNumber(count, attributeOf(element, 'type') ?? attributeOf(list, 'type') ?? '1')}.` };
  });
}

function wholeOf(element: Element, name: string): number | undefined {
  const value = /^\s*([+-]?\d{1,9})/.exec(attributeOf(element, name) ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

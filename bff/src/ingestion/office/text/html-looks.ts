import type { LeftOut } from '../blocks/block.ts';
import type { Omission } from '../lines/line-text.ts';
import type { Position } from '../lines/raised-text.ts';
import { attributeOf, textIn, type Element } from '../xml/element.ts';

/** What a page shows none of, wherever it stands. */
const skipped = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'select',
  'textarea',
  'iframe',
  'object',
  'svg',
  // How the word it stands over is pronounced.
  'rt',
  'rp',
]);

export const isSkipped = ({ name }: Element): boolean => skipped.has(name);

/** Of what the element says itself: a style sheet may hide more, which is not looked at. */
export function omissionOf(element: Element): Omission | null {
  if (hasNoPlace(element)) return 'hidden-text';
  if (['del', 's', 'strike'].includes(element.name)) return 'struck-text';
  const styles = stylesOf(element);
  if (/^(?:hidden|collapse)$/.test(styles.get('visibility') ?? '')) return 'hidden-text';
  const lines = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  return /\bline-through\b/.test(lines) ? 'struck-text' : null;
}

/** Hidden so that what follows takes its place: the next column, the next number. */
export function hasNoPlace(element: Element): boolean {
  if (attributeOf(element, 'hidden') !== undefined) return true;
  if (element.name === 'dialog' && attributeOf(element, 'open') === undefined) return true;
  return stylesOf(element).get('display') === 'none';
}

/** Says that a block was left out; one without words is nothing to speak of. */
export function sayOmitted(element: Element, why: Omission, leftOut: LeftOut): void {
  if (textIn(element).trim() !== '') leftOut.add(why);
}

export function positionOf(element: Element): Position | null {
  if (element.name === 'sup') return 'raised';
  if (element.name === 'sub') return 'lowered';
  const aligned = stylesOf(element).get('vertical-align');
  return aligned === 'super' ? 'raised' : aligned === 'sub' ? 'lowered' : null;
}

/** Of the element itself; the last one counts, unless one before it is important. */
function stylesOf(element: Element): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of (attributeOf(element, 'style') ?? '').replace(/\/\*.*?\*\//gs, '').split(';')) {
    const at = declaration.indexOf(':');
    if (at === -1) continue;
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).toLowerCase();
    const isImportant = /!\s*important/.test(value);
    if (important.has(name) && !isImportant) continue;
    if (isImportant) important.add(name);
    styles.set(name, value.replace(/!\s*important/, '').trim());
  }
  return styles;
}

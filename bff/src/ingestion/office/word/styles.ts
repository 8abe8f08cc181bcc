import { attributeOf, childOf, childrenOf, valueOf, type Element } from '../xml/element.ts';

/** What the style of a paragraph says about it. */
export interface ParagraphStyle {
  /** Level of a heading; null: it is none. */
  level: number | null;
  numberId: string | null;
  /** The style that names the list, which knows its level by it. */
  numberedBy: string | null;
  /** Level of the list, from 0 on; null: the list says it. */
  depth: number | null;
  /** A line of a table of contents, which says again what the headings say. */
  isContents: boolean;
}

const plain: ParagraphStyle = { level: null, numberId: null, numberedBy: null, depth: null, isContents: false };

/** By its id what a style says over the one it is based on, which says `plain` where there is none. */
export function inherited<Said>(
  root: Element | null,
  plain: Said,
  over: (style: Element, base: Said) => Said,
): (id: string | undefined) => Said {
  const byId = new Map(stylesIn(root).map((style) => [attributeOf(style, 'styleId'), style]));
  const known = new Map<string, Said>();
  const find = (id: string | undefined, seen: readonly string[]): Said => {
    const style = byId.get(id);
    if (id === undefined || style === undefined || seen.includes(id)) return plain;
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = over(style, find(valueOf(style, 'basedOn'), [...seen, id]));
    known.set(id, found);
    return found;
  };
  return (id) => find(id, []);
}

export const stylesIn = (root: Element | null): Element[] => childrenOf(childOf(root ?? undefined, 'styles'), 'style');

/** By the id of a style. */
export const stylesOf = (root: Element | null): ((id: string | undefined) => ParagraphStyle) =>
  inherited(root, plain, withOwn);

function withOwn(style: Element, inherited: ParagraphStyle): ParagraphStyle {
  // Names of the styles of the program itself are English in every language.
  const name = (valueOf(style, 'name') ?? '').toLowerCase();
  const properties = childOf(style, 'pPr');
  const number = childOf(properties, 'numPr');
  const [numberId, depth] = [valueOf(number, 'numId'), valueOf(number, 'ilvl')];
  const heading = /^heading (\d)$/.exec(name)?.[1];
  const level =
    heading !== undefined ? Number(heading) : name === 'title' ? 1 : (outlineLevel(properties) ?? inherited.level);
  return {
    level,
    numberId: numberId ?? inherited.numberId,
    numberedBy: number === undefined ? inherited.numberedBy : (attributeOf(style, 'styleId') ?? null),
    depth: depth === undefined ? inherited.depth : Number(depth),
    isContents: /^toc \d$|^table of figures$/.test(name) || inherited.isContents,
  };
}

/** 1 to 6; null for text, which is level 9 in the file. */
export function outlineLevel(properties: Element | undefined): number | null {
  const value = Number(valueOf(properties, 'outlineLvl') ?? Number.NaN);
  return value >= 0 && value < 9 ? Math.min(6, value + 1) : null;
}

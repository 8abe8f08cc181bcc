import { listNumber } from '../lines/list-number.ts';
import { attributeOf, childOf, childrenOf, isOn, valueOf, type Element } from '../xml/element.ts';

interface Level {
  format: string;
  /** `%1.%2` */
  text: string;
  start: number | undefined;
  /** Starts again after a level up to this one, from 1 on; 0: never. Undefined: after any level above it. */
  restart: number | undefined;
  /** All numbers in it are figures, whatever their own level shows. */
  isLegal: boolean;
  /** The paragraphs that stand at this level without saying so. */
  style: string | undefined;
}

interface List {
  /** Lists that share this count together. */
  key: string;
  levels: ReadonlyMap<number, Level>;
  /** Where this list starts again, by level, though others count on. */
  starts: ReadonlyMap<number, number>;
}

/** Counts the numbered paragraphs of a text as they come. */
export interface Numbering {
  /** What stands before this one: `3.`, `2.1`, `b)`; `-` for a bullet; null where nothing does. */
  next(numberId: string, level: number): string | null;
  /** Where paragraphs of a style stand in a list; null where the list does not say. */
  levelOf(numberId: string, style: string | null): number | null;
}

/** `numberOfStyle`: the list that a style of lists names. */
export function numberingOf(root: Element | null, numberOfStyle: (style: string) => string | null): Numbering {
  const lists = listsOf(childOf(root ?? undefined, 'numbering'), numberOfStyle);
  const counts = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return {
    levelOf(numberId, style) {
      if (style === null) return null;
      return [...(lists.get(numberId)?.levels ?? [])].find(([, level]) => level.style === style)?.[0] ?? null;
    },
    next(numberId, level) {
      const list = lists.get(numberId);
      const own = list?.levels.get(level);
      if (list === undefined || own === undefined) return null;
      const now = counts.get(list.key) ?? [];
      counts.set(list.key, now);
      const startOf = (at: number) => list.starts.get(at) ?? list.levels.get(at)?.start ?? 1;
      for (let at = 0; at < level; at++) now[at] ??= startOf(at);
      const before = now[level];
      const restarts = list.starts.has(level) && !started.has(`${numberId}:${level}`);
      now[level] = before === undefined || restarts ? startOf(level) : before + 1;
      started.add(`${numberId}:${level}`);
      for (let deeper = level + 1; deeper < now.length; deeper++)
        if (level < (list.levels.get(deeper)?.restart ?? deeper)) now[deeper] = undefined;
      if (own.format === 'none') return null;
      if (own.format === 'bullet') return '-';
      const mark = own.text.replace(/%(\d)/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const format = own.isLegal ? 'decimal' : (list.levels.get(at)?.format ?? 'decimal');
        return format === 'none' ? '' : formatted(now[at] ?? startOf(at), format);
      });
      return mark.trim() === '' ? null : mark.trim();
    },
  };
}

function listsOf(numbering: Element | undefined, numberOfStyle: (style: string) => string | null): Map<string, List> {
  const abstracts = new Map(
    childrenOf(numbering, 'abstractNum').map((each) => [attributeOf(each, 'abstractNumId'), each]),
  );
  const numbers = new Map(childrenOf(numbering, 'num').map((each) => [attributeOf(each, 'numId') ?? '', each]));
  const defined = new Map(
    [...abstracts.values()].flatMap((each) => {
      const style = valueOf(each, 'styleLink');
      return style === undefined ? [] : [[style, each] as const];
    }),
  );
  /** A list may leave it to a style to say how it counts, and that style to another list. */
  const resolved = (abstract: Element | undefined, hops = 0): Element | undefined => {
    const style = valueOf(abstract, 'numStyleLink');
    if (style === undefined || hops > 8) return abstract;
    const number = numberOfStyle(style);
    const named = number === null ? undefined : abstracts.get(valueOf(numbers.get(number), 'abstractNumId'));
    const next = named === undefined || named === abstract ? defined.get(style) : named;
    return next === undefined ? abstract : resolved(next, hops + 1);
  };
  const lists = new Map<string, List>();
  for (const [id, number] of numbers) {
    const abstract = resolved(abstracts.get(valueOf(number, 'abstractNumId')));
    const overrides = childrenOf(number, 'lvlOverride');
    const key = abstract === undefined ? `num ${id}` : (attributeOf(abstract, 'abstractNumId') ?? '');
    const levels = new Map(childrenOf(abstract, 'lvl').map((each) => [depthOf(each), levelOf(each)]));
    const starts = new Map<number, number>();
    for (const override of overrides) {
      const own = childOf(override, 'lvl');
      if (own !== undefined) levels.set(depthOf(override), levelOf(own));
      const start = numberIn(override, 'startOverride');
      if (start !== undefined) starts.set(depthOf(override), start);
    }
    lists.set(id, { key, levels, starts });
  }
  return lists;
}

const depthOf = (element: Element): number => Number(attributeOf(element, 'ilvl') ?? 0);

function numberIn(element: Element, name: string): number | undefined {
  const value = Number(valueOf(element, name) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : undefined;
}

function levelOf(level: Element): Level {
  // Formats that older programs do not know stand beside one that they do.
  const known = childOf(childOf(level, 'AlternateContent'), 'Fallback');
  return {
    format: valueOf(level, 'numFmt') ?? valueOf(known, 'numFmt') ?? 'decimal',
    text: valueOf(level, 'lvlText') ?? '',
    start: numberIn(level, 'start'),
    restart: numberIn(level, 'lvlRestart'),
    isLegal: isOn(childOf(level, 'isLgl')),
    style: valueOf(level, 'pStyle'),
  };
}

const signs: Readonly<Record<string, string>> = {
  decimalZero: '01',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};

const formatted = (count: number, format: string): string =>
  format === 'ordinal'
    ? `${count}${count === 1 ? 'er' : 'e'}`
    : listNumber(count, signs[format] ?? '1', { isDoubled: true });

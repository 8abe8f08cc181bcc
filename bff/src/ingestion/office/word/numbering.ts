import { attributeOf, childOf, childrenOf, valueOf, type Element } from '../xml/element.ts';

interface Level {
  format: string;
  /** `%1.%2` */
  text: string;
  start: number;
}

/** Counts the numbered paragraphs of a text as they come. */
export interface Numbering {
  /** What stands before this one: `3.`, `2.1`, `b)`; `-` for a bullet; null where nothing does. */
  next(numberId: string, level: number): string | null;
}

export function numberingOf(root: Element | null): Numbering {
  const numbering = childOf(root ?? undefined, 'numbering');
  const abstract = new Map(
    childrenOf(numbering, 'abstractNum').map((each) => [attributeOf(each, 'abstractNumId'), levelsOf(each)]),
  );
  const byId = new Map(
    childrenOf(numbering, 'num').map((each) => [
      attributeOf(each, 'numId'),
      { key: valueOf(each, 'abstractNumId'), levels: abstract.get(valueOf(each, 'abstractNumId')) },
    ]),
  );
  const counts = new Map<string, number[]>();
  return {
    next(numberId, level) {
      const found = byId.get(numberId);
      const own = found?.levels?.get(level);
      if (own === undefined || own.format === 'none') return null;
      if (own.format === 'bullet') return '-';
      const key = found?.key ?? numberId;
      const before = counts.get(key) ?? [];
      const now = Array.from({ length: level + 1 }, (_, at) => {
        const start = found?.levels?.get(at)?.start ?? 1;
        return at < level ? (before[at] ?? start) : (before[at] ?? start - 1) + 1;
      });
      counts.set(key, now);
      return own.text.replace(/%(\d)/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        return formatted(now[at] ?? 1, found?.levels?.get(at)?.format ?? 'decimal');
      });
    },
  };
}

function levelsOf(abstract: Element): ReadonlyMap<number, Level> {
  return new Map(
    childrenOf(abstract, 'lvl').map((level) => [
      Number(attributeOf(level, 'ilvl') ?? 0),
      {
        format: valueOf(level, 'numFmt') ?? 'decimal',
        text: valueOf(level, 'lvlText') ?? '',
        start: Number(valueOf(level, 'start') ?? 1),
      },
    ]),
  );
}

function formatted(count: number, format: string): string {
  if (/letter/i.test(format)) {
    const letter = String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26) || 1);
    return format.startsWith('upper') ? letter.toUpperCase() : letter;
  }
  if (/roman/i.test(format)) {
    const number = roman(count);
    return format.startsWith('upper') ? number : number.toLowerCase();
  }
  return String(count);
}

const romans: readonly (readonly [number, string])[] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(count: number): string {
  let rest = Math.min(count, 399);
  let text = '';
  for (const [value, sign] of romans) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

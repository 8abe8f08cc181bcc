import { listNumber } from '../lines/list-number.ts';
import { attributeOf, descendantsOf, type Element } from '../xml/element.ts';
import { outlineList, type OdfStyles } from './odf-styles.ts';

/** The last number given at each depth; lists that go on with one another have it in common. */
type Counts = (number | undefined)[];

/** Levels of headings that OpenDocument programs know. */
const deepest = 10;

/** A list that is being written. */
export interface OpenList {
  depth: number;
  style: string | undefined;
  counts: Counts;
}

/** Knows the lists of a text, some of which go on where others ended. */
export class OdfLists {
  readonly #styles: OdfStyles;
  readonly #byId = new Map<string, Counts>();
  readonly #chapters: Counts = [];
  #last: OpenList | null = null;

  constructor(styles: OdfStyles) {
    this.#styles = styles;
  }

  open(list: Element): OpenList {
    const style = this.#styleOf(list, undefined);
    const before = this.#byId.get(attributeOf(list, 'continue-list') ?? '');
    const goesOn = attributeOf(list, 'continue-numbering') === 'true' && this.#last?.style === style;
    const opened = { depth: 0, style, counts: before ?? (goesOn ? this.#last?.counts : undefined) ?? [] };
    this.#remember(list, opened.counts);
    this.#last = opened;
    return opened;
  }

  /** A list within an item. In one without words of its own, it is the list of the item before. */
  openWithin(list: Element, around: OpenList, { isFirst }: { isFirst: boolean }): OpenList {
    const depth = around.depth + 1;
    const goesOn = isFirst || attributeOf(list, 'continue-numbering') === 'true';
    const before = this.#byId.get(attributeOf(list, 'continue-list') ?? '');
    if (!goesOn && before === undefined) around.counts.length = Math.min(around.counts.length, depth);
    const counts = before ?? around.counts;
    this.#remember(list, counts);
    return { depth, style: this.#styleOf(list, around.style), counts };
  }

  /** The number of a heading outside of lists; `-` where it has none. */
  chapterOf(heading: Element, level: number): string {
    const isCounted =
      attributeOf(heading, 'is-list-header') !== 'true' &&
      !this.#styles.isOutOfOutline(attributeOf(heading, 'style-name'));
    if (!isCounted) return '-';
    const [depth, counts] = [Math.min(level, deepest) - 1, this.#chapters];
    if (attributeOf(heading, 'restart-numbering') === 'true') counts.length = Math.min(counts.length, depth);
    return this.#numberOf(heading, { depth, style: outlineList, counts });
  }

  /** What stands before an item: `3.`, `b)`, `2.1`; `-` where it is not counted. */
  markOf(item: Element, list: OpenList): string {
    const mark = this.#numberOf(item, list);
    return /^\d+$/.test(mark) ? `${mark}.` : mark;
  }

  #numberOf(item: Element, { depth, style: ofList, counts }: OpenList): string {
    const style = attributeOf(item, 'style-override') ?? ofList;
    const startOf = (at: number) => this.#styles.levelOf(style, at)?.start ?? 1;
    const own = Number(attributeOf(item, 'start-value') ?? Number.NaN);
    for (let at = 0; at < depth; at++) counts[at] ??= startOf(at);
    const before = counts[depth];
    counts[depth] = Number.isSafeInteger(own) ? own : before === undefined ? startOf(depth) : before + 1;
    counts.length = depth + 1;
    const level = this.#styles.levelOf(style, depth);
    if (level === null) return '-';
    const numbers: string[] = [];
    for (let at = Math.max(0, depth - level.shown + 1); at <= depth; at++) {
      const shown = at === depth ? level : this.#styles.levelOf(style, at);
      if (shown !== null) numbers.push(listNumber(counts[at] ?? 1, shown.format, { isDoubled: shown.isDoubled }));
    }
    return `${level.before}${numbers.join('.')}${level.after}`.trim();
  }

  #remember(list: Element, counts: Counts): void {
    const id = attributeOf(list, 'id');
    if (id !== undefined) this.#byId.set(id, counts);
  }

  #styleOf(list: Element, around: string | undefined): string | undefined {
    const [first] = around === undefined ? descendantsOf(list, 'p', 'h') : [];
    return (
      attributeOf(list, 'style-name') ??
      around ??
      (first === undefined ? undefined : this.#styles.listOf(attributeOf(first, 'style-name')))
    );
  }
}

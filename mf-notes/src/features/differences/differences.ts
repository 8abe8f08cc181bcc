import { diffArrays } from 'diff';
import { textBlocks, type TextBlock } from './text-blocks.ts';

export interface ChangedPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** One block that is not what it was. */
export interface Difference {
  /** `look`: the words are the same, what they look like or lead to is not. */
  kind: 'changed' | 'added' | 'removed' | 'look';
  /** The words of each cell; a text has one. */
  cells: readonly (readonly ChangedPart[])[];
}

/** Blocks that share this part of their words are one block that was changed, not two. */
const sameBlockShare = 0.35;

/** What differs between two texts as they are read, in reading order. */
export function differencesOf(before: string, after: string): Difference[] {
  return pairedBlocks(textBlocks(before), textBlocks(after)).flatMap(([from, to]) => differenceOf(from, to));
}

export type Pair<Block> = readonly [from: Block | null, to: Block | null];

/** Two texts side by side: what stayed, what was changed, what stands in one of them only. */
export function pairedBlocks<Block extends TextBlock>(
  before: readonly Block[],
  after: readonly Block[],
): Pair<Block>[] {
  const pairs: Pair<Block>[] = [];
  let removed: Block[] = [];
  let [at, behind] = [0, 0];
  const flush = (added: readonly Block[]) => {
    pairs.push(...similarPairs(removed, added));
    removed = [];
  };
  for (const run of diffArrays([...before], [...after], { comparator: hasSameText })) {
    const { length } = run.value;
    if (run.removed) {
      flush([]);
      removed = before.slice(at, at + length);
      at += length;
    } else if (run.added) {
      flush(after.slice(behind, behind + length));
      behind += length;
    } else {
      flush([]);
      for (let step = 0; step < length; step++) pairs.push([before[at + step] ?? null, after[behind + step] ?? null]);
      at += length;
      behind += length;
    }
  }
  flush([]);
  return pairs;
}

export const hasSameText = (one: TextBlock, other: TextBlock): boolean =>
  one.kind === other.kind && one.cells.join('\u0000') === other.cells.join('\u0000');

function similarPairs<Block extends TextBlock>(removed: readonly Block[], added: readonly Block[]): Pair<Block>[] {
  const pairs: Pair<Block>[] = [];
  let next = 0;
  for (const block of removed) {
    const match = added.findIndex((candidate, index) => index >= next && areSimilar(block, candidate));
    if (match === -1) {
      pairs.push([block, null]);
      continue;
    }
    pairs.push(...added.slice(next, match).map((each) => [null, each] as const), [block, added[match] ?? null]);
    next = match + 1;
  }
  return [...pairs, ...added.slice(next).map((each) => [null, each] as const)];
}

function areSimilar(one: TextBlock, other: TextBlock): boolean {
  if (one.kind !== other.kind) return false;
  const [a, b] = [wordsIn(one), wordsIn(other)];
  const shared = a.filter((word) => b.includes(word)).length;
  return (2 * shared) / Math.max(1, a.length + b.length) >= sameBlockShare;
}

const wordsIn = ({ cells }: TextBlock): string[] => cells.flatMap(split);
const split = (text: string): string[] => text.split(' ').filter((word) => word !== '');

function differenceOf(from: TextBlock | null, to: TextBlock | null): Difference[] {
  if (from === null || to === null) {
    const kind = from === null ? 'added' : 'removed';
    return (from ?? to)?.cells.some((text) => text !== '') === true
      ? [{ kind, cells: ((from ?? to)?.cells ?? []).map((text) => (text === '' ? [] : [{ kind, text }])) }]
      : [];
  }
  if (!hasSameText(from, to)) {
    const count = Math.max(from.cells.length, to.cells.length);
    const cells = Array.from({ length: count }, (_, index) =>
      changedWords(from.cells[index] ?? '', to.cells[index] ?? ''),
    );
    return [{ kind: 'changed', cells }];
  }
  return from.look === to.look
    ? []
    : [{ kind: 'look', cells: to.cells.map((text) => [{ kind: 'same', text: shortened(text) }]) }];
}

/** Whole words, so that a figure is struck and written again as one. */
function changedWords(before: string, after: string): ChangedPart[] {
  const runs = diffArrays(split(before), split(after));
  return runs.map(({ value, added, removed }, index) => {
    const text = value.join(' ');
    if (added || removed) return { kind: added ? 'added' : 'removed', text };
    return { kind: 'same', text: shortened(text, { head: index > 0, tail: index < runs.length - 1 }) };
  });
}

/** Words that stayed are shown up to this many characters beside a change. */
const aroundCharacters = 48;

function shortened(text: string, keep = { head: true, tail: false }): string {
  const retained = (keep.head ? aroundCharacters : 0) + (keep.tail ? aroundCharacters : 0);
  if (text.length <= Math.max(retained, aroundCharacters)) return text;
  const head = keep.head ? text.slice(0, aroundCharacters).replace(/\s\S*$/, '') : '';
  const tail = keep.tail ? text.slice(-aroundCharacters).replace(/^\S*\s/, '') : '';
  return `${head === '' ? '' : `${head} `}…${tail === '' ? '' : ` ${tail}`}`;
}

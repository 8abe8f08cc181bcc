import type { Query } from '../query/query.ts';
import { cosineAt } from '../search-index/meaning.ts';
import type { Segment, View } from '../search-index/segment.ts';
import { SignGuess } from '../search-index/signs.ts';
import type { Candidate } from './candidates.ts';
import type { Parameters } from './parameters.ts';

interface Near {
  segment: Segment;
  place: number;
  likeness: number;
}

/** Passages that say the like in other words: the nearest of the nearest sections that the reader may see. */
export function findNearest(query: Query, views: readonly View[], { nearest }: Parameters): Candidate[] {
  const { meaning } = query;
  if (meaning === null) return [];
  const sections = new NearestFirst(nearest.sections, nearest.least);
  eachLikely(meaning, views, nearest.compared, (segment, section) =>
    sections.offer(segment, section, cosineAt(meaning, segment.sectionMeanings, section)),
  );
  return sections.nearest.flatMap(({ segment, place }) => {
    const passages = new NearestFirst(nearest.passages, 0);
    for (let passage = segment.sectionPassages[place]!; passage < segment.sectionPassages[place + 1]!; passage++)
      passages.offer(segment, passage, cosineAt(meaning, segment.meanings, passage));
    return passages.nearest.map(({ place: passage }) => ({ segment, passage }));
  });
}

const sectionsIn = ({ segment }: View): number => segment.sectionPassages.length - 1;

/** Kept from one question to the next. */
let guesses = new Float32Array(0);
const steps = 1024;
const perStep = new Uint32Array(steps);

/** Shows all sections of a small company, and of a larger one about as many as `wanted`, the likeliest by their signs. */
function eachLikely(
  meaning: Float32Array,
  views: readonly View[],
  wanted: number,
  show: (segment: Segment, section: number) => void,
): void {
  const total = views.reduce((sum, view) => sum + sectionsIn(view), 0);
  const isLarge = total > wanted;
  const least = isLarge ? leastGuess(meaning, views, total, wanted) : -Infinity;
  let at = 0;
  for (const view of views) {
    const { segment, removed } = view;
    for (let section = 0; section < sectionsIn(view); section++, at++) {
      if (isLarge && guesses[at]! < least) continue;
      if (removed?.passages[segment.sectionPassages[section]!] !== 1) show(segment, section);
    }
  }
}

/** Guesses for every section, and says from which one on there are about as many as wanted. */
function leastGuess(meaning: Float32Array, views: readonly View[], total: number, wanted: number): number {
  const guess = new SignGuess(meaning);
  if (guesses.length < total) guesses = new Float32Array(2 * total);
  perStep.fill(0);
  const perUnit = (steps - 1) / (2 * guess.limit);
  let at = 0;
  for (const view of views) {
    for (let section = 0; section < sectionsIn(view); section++) {
      const guessed = guess.at(view.segment.sectionSigns, section);
      guesses[at++] = guessed;
      perStep[Math.max(0, Math.min(steps - 1, Math.floor((guessed + guess.limit) * perUnit)))]!++;
    }
  }
  let step = steps - 1;
  for (let found = perStep[step]!; found < wanted && step > 0; found += perStep[step]!) step--;
  return step / perUnit - guess.limit;
}

/** The few nearest of many. */
class NearestFirst {
  readonly nearest: Near[] = [];
  readonly #count: number;
  #least: number;

  constructor(count: number, least: number) {
    this.#count = count;
    this.#least = least;
  }

  offer(segment: Segment, place: number, likeness: number): void {
    if (likeness <= this.#least) return;
    const next = this.nearest.findIndex((near) => near.likeness < likeness);
    this.nearest.splice(next < 0 ? this.nearest.length : next, 0, { segment, place, likeness });
    if (this.nearest.length > this.#count) this.nearest.pop();
    if (this.nearest.length === this.#count) this.#least = this.nearest[this.#count - 1]!.likeness;
  }
}

import type { Query } from '../query/query.ts';
import { cosineAt } from '../search-index/meaning.ts';
import type { Segment, View } from '../search-index/segment.ts';
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
  for (const { segment, removed } of views) {
    for (let section = 0; section + 1 < segment.sectionPassages.length; section++) {
      if (removed?.passages[segment.sectionPassages[section]!] === 1) continue;
      sections.offer(segment, section, cosineAt(meaning, segment.sectionMeanings, section));
    }
  }
  return sections.kept.flatMap(({ segment, place }) => {
    const passages = new NearestFirst(nearest.passages, 0);
    for (let passage = segment.sectionPassages[place]!; passage < segment.sectionPassages[place + 1]!; passage++)
      passages.offer(segment, passage, cosineAt(meaning, segment.meanings, passage));
    return passages.kept.map(({ place: passage }) => ({ segment, passage }));
  });
}

/** The few nearest of many. */
class NearestFirst {
  readonly kept: Near[] = [];
  readonly #count: number;
  #least: number;

  constructor(count: number, least: number) {
    this.#count = count;
    this.#least = least;
  }

  offer(segment: Segment, place: number, likeness: number): void {
    if (likeness <= this.#least) return;
    const next = this.kept.findIndex((near) => near.likeness < likeness);
    this.kept.splice(next < 0 ? this.kept.length : next, 0, { segment, place, likeness });
    if (this.kept.length > this.#count) this.kept.pop();
    if (this.kept.length === this.#count) this.#least = this.kept[this.#count - 1]!.likeness;
  }
}

import { saturate } from './bm25.ts';
import type { Parameters } from './parameters.ts';
import type { Query } from '../query/query.ts';
import { placeOf, type Segment } from '../search-index/segment.ts';

/** BM25 of whole sources: a passage gains from what the rest of its note or document speaks of. */
export function scoreSources(segment: Segment, query: Query, parameters: Parameters): (source: number) => number {
  const { terms, start, holders, counts } = segment.sourceStems;
  const lists = Array.from(query.sourceStems.ids, (id, slot) => ({
    at: id < 0 ? -1 : placeOf(terms, id),
    value: query.sourceStems.value[slot]!,
  })).filter(({ at }) => at >= 0);
  const known = new Map<number, number>();
  const score = (source: number) => {
    let total = 0;
    for (const { at, value } of lists) {
      const posting = placeOf(holders, source, start[at], start[at + 1]);
      if (posting < 0) continue;
      const length = segment.sourceLength[source]!;
      total += value * saturate(counts[posting]!, length, query.statistics.meanSourceLength, parameters.source);
    }
    return total;
  };
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const value = score(source);
    known.set(source, value);
    return value;
  };
}

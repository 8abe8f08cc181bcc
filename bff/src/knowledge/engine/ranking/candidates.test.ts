import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { saturate } from './bm25.ts';
import { findCandidates } from './candidates.ts';
import { parameters } from './parameters.ts';
import { passageWords } from '../search-index/passage-words.ts';
import { analyseQuery } from '../query/query.ts';
import { emptyIndex, visibleTo, withChanges, type SearchView } from '../search-index/search-index.ts';

const vocabulary = 'pompe arbre vidange huile courroie palier serrage moteur capteur joint vanne filtre'.split(' ');
/** Some words far more common than others, as in a language. */
const word = fc.nat(143).map((number) => vocabulary[Math.floor(Math.sqrt(number))]!);
const text = fc.array(word, { minLength: 1, maxLength: 10 }).map((words) => words.join(' '));

const few = { ...parameters, candidates: 3 };

/** Every passage scored in full. */
function exhaustive(view: SearchView, question: string) {
  const query = analyseQuery(question, view, few);
  const scored = view.views.flatMap(({ segment, removed }) =>
    segment.passageIds.flatMap((id, passage) => {
      if (removed?.passages[passage] === 1) return [];
      let score = 0;
      for (const { truncation, value } of query.terms) {
        const { terms, start, holders, counts } = segment.truncations;
        const at = terms.indexOf(truncation);
        if (at < 0) continue;
        const posting = holders.subarray(start[at], start[at + 1]).indexOf(passage);
        if (posting < 0) continue;
        const count = counts[start[at]! + posting]!;
        score += value * saturate(count, segment.length[passage]!, query.statistics.meanLength, few.truncation);
      }
      return score > 0 ? [{ id, score }] : [];
    }),
  );
  return scored.sort((a, b) => b.score - a.score);
}

it('the choice of candidates keeps the passages that score highest, as if every one had been looked at', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 60 }), text, fc.nat(8), (texts, question, gone) => {
      const change = (passage: string, at: number, kept = true) => ({
        source: `s${at}`,
        spaceIds: [],
        passages: kept ? [passageWords({ id: `p${at}`, source: `s${at}`, title: '', text: passage })] : [],
      });
      let index = emptyIndex();
      // In uneven batches, so that there are several segments.
      for (let at = 0; at < texts.length; at += 1 + (at % 7))
        index = withChanges(
          index,
          texts.slice(at, at + 1 + (at % 7)).map((passage, offset) => change(passage, at + offset)),
        );
      index = withChanges(
        index,
        texts.flatMap((passage, at) => (at % 9 === gone ? [change(passage, at, false)] : [])),
      );
      const view = visibleTo(index, null);
      const best = exhaustive(view, question);
      const found = findCandidates(analyseQuery(question, view, few), view.views, few);
      const scoreOf = new Map(best.map(({ id, score }) => [id, score.toFixed(9)]));
      expect(found.map(({ segment, passage }) => scoreOf.get(segment.passageIds[passage]!))).toEqual(
        best.slice(0, few.candidates).map(({ score }) => score.toFixed(9)),
      );
    }),
    { numRuns: 400 },
  );
});

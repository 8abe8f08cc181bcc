import { passageWords } from '../../src/knowledge/engine/search-index/passage-words.ts';
import { analyseQuery } from '../../src/knowledge/engine/query/query.ts';
import { rank } from '../../src/knowledge/engine/ranking/rank.ts';
import { scoreSentences } from '../../src/knowledge/engine/ranking/score-sentences.ts';
import { emptyIndex, visibleTo, withChanges } from '../../src/knowledge/engine/search-index/search-index.ts';
import { fold } from '../../src/knowledge/text/fold.ts';
import type { Passage, Question } from './data.ts';

/** Our ranker over passages; those of one title are one source. */
export function ourSearch(passages: readonly Passage[]) {
  const sources = Map.groupBy(passages, ({ title }) => title);
  const changes = Array.from(sources, ([source, ofSource]) => ({
    source,
    spaceIds: [],
    passages: ofSource.map(({ id, title, text }) => passageWords({ id, source, title, text })),
  }));
  const view = visibleTo(withChanges(emptyIndex(), changes), null);
  const textOf = new Map(passages.map(({ id, text }) => [id, text]));
  return {
    find: (question: string, limit = 10) => rank(analyseQuery(question, view), view, limit),
    /** Sentences of the best passage, best first. */
    sentences(question: string): string[] {
      const query = analyseQuery(question, view);
      const [best] = rank(query, view, 1);
      const scored = best === undefined ? [] : scoreSentences(query, textOf.get(best.passageId) ?? '');
      return scored.sort((a, b) => b.score - a.score).map(({ text }) => text);
    },
  };
}

/** Share of questions one of whose answers stands in the best sentences, for each number of sentences. */
export function answeredWithin(
  counts: readonly number[],
  search: ReturnType<typeof ourSearch>,
  questions: readonly Question[],
): number[] {
  const normal = (text: string) => fold(text).replace(/\s+/g, ' ');
  /** Place of the first sentence that holds an answer. */
  const places = questions.map(({ text, answers }) => {
    const wanted = answers.map(normal);
    const place = search
      .sentences(text)
      .map(normal)
      .findIndex((sentence) => wanted.some((answer) => sentence.includes(answer)));
    return place < 0 ? Infinity : place;
  });
  return counts.map((count) => places.filter((place) => place < count).length / places.length);
}

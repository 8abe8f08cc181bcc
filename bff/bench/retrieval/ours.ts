import { fold } from '@savoir/french-text';
import { passageWords } from '../../src/knowledge/engine/search-index/passage-words.ts';
import { analyseQuery } from '../../src/knowledge/engine/query/query.ts';
import { parameters as tuned, type Parameters } from '../../src/knowledge/engine/ranking/parameters.ts';
import { rank } from '../../src/knowledge/engine/ranking/rank.ts';
import { scoreSentences } from '../../src/knowledge/engine/ranking/score-sentences.ts';
import { emptyIndex, visibleTo, withChanges } from '../../src/knowledge/engine/search-index/search-index.ts';
import type { Passage, Question } from './data.ts';

/** Our ranker over passages. */
export function ourSearch(passages: readonly Passage[]) {
  const sources = Map.groupBy(passages, ({ source }) => source);
  const changes = Array.from(sources, ([source, ofSource]) => ({
    source,
    spaceIds: [],
    passages: ofSource.map(passageWords),
  }));
  const view = visibleTo(withChanges(emptyIndex(), changes), null);
  const textOf = new Map(passages.map(({ id, text }) => [id, text]));
  return {
    view,
    find: (question: string, limit: number, parameters: Parameters = tuned) =>
      rank(analyseQuery(question, view), view, limit, parameters),
    /** Sentences of the best passage, best first. */
    sentences(question: string, parameters: Parameters = tuned): string[] {
      const query = analyseQuery(question, view);
      const [best] = rank(query, view, 1, parameters);
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
  parametersFor: (question: Question) => Parameters = () => tuned,
): number[] {
  const normal = (text: string) => fold(text).replace(/\s+/g, ' ');
  /** Place of the first sentence that holds an answer. */
  const places = questions.map((question) => {
    const wanted = question.answers.map(normal);
    const place = search
      .sentences(question.text, parametersFor(question))
      .map(normal)
      .findIndex((sentence) => wanted.some((answer) => sentence.includes(answer)));
    return place < 0 ? Infinity : place;
  });
  return counts.map((count) => places.filter((place) => place < count).length / places.length);
}

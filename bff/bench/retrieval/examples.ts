import { analyseQuery } from '../../src/knowledge/engine/query/query.ts';
import { parameters } from '../../src/knowledge/engine/ranking/parameters.ts';
import { compare } from '../../src/knowledge/engine/ranking/rank.ts';
import type { RetrievalSet } from './data.ts';
import type { ourSearch } from './ours.ts';

export const wordFeatures = [
  'title',
  'word',
  'gram',
  'source',
  'proximity',
  'coverage',
  'answerType',
  'sentence',
] as const;
export const likenessFeatures = ['title', 'passage', 'section'] as const;
const width = wordFeatures.length + likenessFeatures.length;

/** A question with the candidates that could stand first: as many features each, one after the other, and which are right. */
export interface Example {
  topic: string;
  features: Float64Array;
  isRight: readonly boolean[];
}

/** Of each question's candidates, those that speak most of it. */
const retainedCount = 60;

export function examplesOf({ passages, questions }: RetrievalSet, { view }: ReturnType<typeof ourSearch>): Example[] {
  const passageOf = new Map(passages.map((passage) => [passage.id, passage]));
  return questions.map((question) => {
    const { compared, mostSpoken } = compare(analyseQuery(question.text, view), view, parameters);
    const best = compared.sort((a, b) => b.spoken - a.spoken).slice(0, retainedCount);
    const features = new Float64Array(best.length * width);
    best.forEach(({ features: { words, likeness } }, at) => {
      const first = at * width;
      wordFeatures.forEach((name, slot) => (features[first + slot] = words[name] / mostSpoken));
      likenessFeatures.forEach((name, slot) => (features[first + wordFeatures.length + slot] = likeness[name]));
    });
    const isRight = best.map(({ candidate: { segment, passage } }) => {
      const found = passageOf.get(segment.passageIds[passage] ?? '');
      return found !== undefined && question.isRight(found);
    });
    return { topic: question.topic, features, isRight };
  });
}

import { createHash } from 'node:crypto';
import { answerCertainty, answerThreshold } from '../../src/knowledge/engine/ranking/confidence.ts';
import {
  certaintyFeatures,
  certaintyOf,
  certaintyWeights,
  type CertaintyWeights,
  type Signs,
} from '../../src/knowledge/engine/ranking/certainty.ts';
import { analyseQuery, type Query } from '../../src/knowledge/engine/query/query.ts';
import { alikeIn } from '../../src/knowledge/engine/query/alike.ts';
import { lacksAll } from '../../src/modules/chat/answer/decide/decide.ts';
import { rank, signsOfBest } from '../../src/knowledge/engine/ranking/rank.ts';
import { passageWords } from '../../src/knowledge/engine/search-index/passage-words.ts';
import {
  emptyIndex,
  visibleTo,
  withChanges,
  type SearchView,
} from '../../src/knowledge/engine/search-index/search-index.ts';
import type { Passage, RetrievalSet } from './data.ts';
import { foldsOf } from './folds.ts';

/** A question asked with its documents there, or with them hidden while the rest of the topic stays. */
export interface Case {
  topic: string;
  isHidden: boolean;
  /** Of what stands first; null when nothing was found. */
  signs: Signs | null;
  /** What stands first answers. */
  isRight: boolean;
  /** The source that stands first tells what is asked, as answers are held to. */
  isAnswered: boolean;
  /** One of the five sources that stand first does. */
  isAmongFive: boolean;
}

/** Asked of each set; more tell nothing new, and a set is built again for each. */
const questionsMax = 1300;

export async function casesOf({ passages, questions }: RetrievalSet): Promise<Case[]> {
  const passageOf = new Map(passages.map((passage) => [passage.id, passage]));
  const sources = Map.groupBy(passages, ({ source }) => source);
  const change = ([source, ofSource]: [string, readonly Passage[]]) => ({
    source,
    spaceIds: [],
    passages: ofSource.map(passageWords),
  });
  const index = withChanges(emptyIndex(), Array.from(sources, change));
  const every = Math.ceil(questions.length / questionsMax);
  const cases: Case[] = [];
  for (const { text, topic, isRight } of questions.filter((_, at) => at % every === 0)) {
    const ask = async (view: SearchView, isHidden: boolean): Promise<Case> => {
      const query = analyseQuery(text, view);
      const best = signsOfBest(query, view);
      const isRightId = (id: string) => {
        const found = passageOf.get(id);
        return found !== undefined && isRight(found);
      };
      const isAmongFive = !isHidden && firstSources(query, view).some((id) => isRightId(id));
      const signs = best?.signs ?? null;
      const isAnswered = await containsAnswer(text, bestSource(query, view, passageOf));
      return { topic, isHidden, signs, isRight: isRightId(best?.passageId ?? ''), isAnswered, isAmongFive };
    };
    const hidden = [...sources]
      .filter(([, ofSource]) => ofSource.some(isRight))
      .map(([source, ofSource]) => change([source, ofSource.filter((passage) => !isRight(passage))]));
    cases.push(await ask(visibleTo(index, null), false));
    cases.push(await ask(visibleTo(withChanges(index, hidden), null), true));
  }
  return cases;
}

/** What an answer is made from, as many passages as are searched for one. */
const passagesSearched = 10;

const bestSource = (query: Query, view: SearchView, passageOf: ReadonlyMap<string, Passage>): Passage[] => {
  const found = rank(query, view, passagesSearched).flatMap(({ passageId }) => passageOf.get(passageId) ?? []);
  return found.filter(({ source }) => source === found[0]?.source);
};

const containsAnswer = async (question: string, ofBest: readonly Passage[]): Promise<boolean> =>
  !(await lacksAll(
    question,
    ofBest.map(({ title, text, source }) => ({ title, heading: '', text, sourceId: source })),
    { alike: (...asked) => Promise.resolve(alikeIn(...asked)) },
  ));

const sourcesShown = 5;
const passagesLookedAt = 50;

/** Passages of the five sources that stand first. */
function firstSources(query: Query, view: SearchView): string[] {
  const found = rank(query, view, passagesLookedAt);
  const sources = [...new Set(found.map(({ source }) => source))].slice(0, sourcesShown);
  return found.filter(({ source }) => sources.includes(source)).map(({ passageId }) => passageId);
}

const [steps, penalty] = [60, 1e-5];

/** Logistic regression by Newton's method; sets count alike whatever their size. */
export function fitCertainty(sets: readonly (readonly Case[])[]): CertaintyWeights {
  const rows = sets.flatMap((cases) =>
    cases.flatMap(({ signs, isRight }) =>
      signs === null
        ? []
        : [{ features: Object.values(certaintyFeatures(signs)), right: isRight ? 1 : 0, share: 1 / cases.length }],
    ),
  );
  const names = Object.keys(certaintyWeights);
  let weights = names.map(() => 0);
  for (let step = 0; step < steps; step++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : penalty * weight));
    const curve = weights.map((_, row) => weights.map((__, column) => (row === column ? penalty : 0)));
    for (const { features, right, share } of rows) {
      const sum = features.reduce((total, feature, at) => total + feature * (weights[at] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-sum));
      features.forEach((feature, row) => {
        slope[row] = (slope[row] ?? 0) + share * (likely - right) * feature;
        features.forEach((other, column) => {
          const line = curve[row] ?? [];
          line[column] = (line[column] ?? 0) + share * likely * (1 - likely) * feature * other;
        });
      });
    }
    const move = solve(curve, slope);
    weights = weights.map((weight, at) => weight - (move[at] ?? 0));
  }
  const rounded = names.map((name, at): [string, number] => [name, Math.round((weights[at] ?? 0) * 100) / 100]);
  return { ...certaintyWeights, ...Object.fromEntries<number>(rounded) };
}

/** Gaussian elimination; the matrix is positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  rows.forEach((pivotRow, at) => {
    const pivot = pivotRow[at] ?? 1;
    rows.forEach((row, other) => {
      if (other === at) return;
      const factor = (row[at] ?? 0) / pivot;
      row.forEach((value, column) => (row[column] = value - factor * (pivotRow[column] ?? 0)));
    });
  });
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

const partsAside = 5;

/** A fifth of the topics, chosen by a hash: no sign was chosen by them, no weight fitted to them. */
export const isHeldOut = ({ topic }: Case): boolean =>
  (createHash('sha1').update(`aside ${topic}`).digest()[0] ?? 0) % partsAside === 0;

/** A case with the certainty that weights of other topics give it. */
export type JudgedCase = Case & { certainty: number };

export const judgedBy = (cases: readonly Case[], weightsOf: (topic: string) => CertaintyWeights): JudgedCase[] =>
  cases.map((one) => ({
    ...one,
    certainty: one.signs === null ? 0 : certaintyOf(one.signs, weightsOf(one.topic)),
  }));

/** Weights for each topic that were fitted without it. */
export function crossValidatedCertainty(sets: readonly (readonly Case[])[]): (topic: string) => CertaintyWeights {
  const { count, foldOf } = foldsOf(sets.flatMap((cases) => cases.map(({ topic }) => topic)));
  const fitted = Array.from({ length: count }, (_, fold) =>
    fitCertainty(sets.map((cases) => cases.filter(({ topic }) => foldOf(topic) !== fold))),
  );
  return (topic) => fitted[foldOf(topic) ?? -1] ?? certaintyWeights;
}

export interface Figures {
  /** Of the questions that a document answers: shares that are answered, and of these the ones that are not right. */
  answered: number;
  wrong: number;
  /** Of those that are not answered, the ones whose source stands among the five that are shown instead. */
  amongFive: number;
  /** Of those whose document is hidden: the share that is answered all the same. */
  wronglyAnswered: number;
}

export const byConfidence = ({ signs }: Case): boolean => (signs?.confidence ?? 0) >= answerThreshold;
export const byCertainty = (one: JudgedCase): boolean => byConfidence(one) && one.certainty >= answerCertainty;
/** As the product answers, or would with another certainty. */
export const byAnswered =
  (least: number) =>
  (one: JudgedCase): boolean =>
    byConfidence(one) && one.certainty >= least && one.isAnswered;

export function figuresOf<One extends Case>(cases: readonly One[], isAnswered: (one: One) => boolean): Figures {
  const share = (some: readonly One[], of: readonly One[]) => some.length / Math.max(1, of.length);
  const there = cases.filter(({ isHidden }) => !isHidden);
  const hidden = cases.filter(({ isHidden }) => isHidden);
  const answered = there.filter(isAnswered);
  return {
    answered: share(answered, there),
    wrong: share(
      answered.filter(({ isRight }) => !isRight),
      answered,
    ),
    amongFive: share(
      there.filter((one) => !isAnswered(one) && one.isAmongFive),
      there.filter((one) => !isAnswered(one)),
    ),
    wronglyAnswered: share(hidden.filter(isAnswered), hidden),
  };
}

export interface Bin {
  from: number;
  to: number;
  count: number;
  /** Mean certainty of its cases, and the share of them that is right. */
  said: number;
  right: number;
}

const bins = 10;

/** Said beside seen: how often what is said to be this certain is right. */
export function reliability(judged: readonly JudgedCase[]): Bin[] {
  return Array.from({ length: bins }, (_, at) => {
    const [from, to] = [at / bins, (at + 1) / bins];
    const inside = judged.filter(({ certainty }) => certainty >= from && (certainty < to || at === bins - 1));
    const mean = (value: (one: JudgedCase) => number) =>
      inside.reduce((total, one) => total + value(one), 0) / Math.max(1, inside.length);
    return {
      from,
      to,
      count: inside.length,
      said: mean(({ certainty }) => certainty),
      right: mean(({ isRight }) => (isRight ? 1 : 0)),
    };
  });
}

import { readFileSync } from 'node:fs';

export const kinds = [
  'fact',
  'table',
  'code',
  'paraphrase',
  'third turn',
  'procedure',
  'several documents',
  'follow-up',
  'definition',
  'two in one',
  'ask back',
  'absent attribute',
  'unanswerable',
  'courtesy',
  'typo',
] as const;
export type QuestionKind = (typeof kinds)[number];

/** What a person who knows the texts expects of an answer. */
export interface ExpectedAnswer {
  /** `ask back`: a question which of several things is meant. */
  form: 'answer' | 'refusal' | 'courtesy' | 'ask back';
  /** Titles of the sources; the first one cited must be among them. */
  sources: readonly string[];
  /** Must stand in the answer, each. */
  says: readonly string[];
  /** Must not. */
  never: readonly string[];
}

export interface BenchQuestion extends ExpectedAnswer {
  kind: QuestionKind;
  question: string;
  /** Asked before it in the same conversation. */
  before: readonly string[];
}

/** A line of a set: what is not said there is none, and an answer is expected. */
type Line = Pick<BenchQuestion, 'kind' | 'question'> & Partial<BenchQuestion>;

/** A set of questions with what is expected of each, from `questions/<name>.ndjson`. */
export const readBenchQuestions = (name: string): readonly BenchQuestion[] =>
  readFileSync(new URL(`./questions/${name}.ndjson`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({
      form: 'answer',
      before: [],
      sources: [],
      says: [],
      never: [],
      ...(JSON.parse(line) as Line),
    }));

/** Titles of leaflets about life at work, by the sets that ask about them; those that nothing is asked about stand beside the others. */
export const leaflets = JSON.parse(
  readFileSync(new URL('./questions/leaflets.json', import.meta.url), 'utf8'),
) as Record<'tuning' | 'inOtherWords' | 'atWork', readonly string[]>;

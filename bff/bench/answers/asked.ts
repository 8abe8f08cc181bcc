export const kinds = [
  'fact',
  'table',
  'code',
  'paraphrase',
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
export type Kind = (typeof kinds)[number];

/** What a person who knows the texts expects of an answer. */
export interface Expected {
  /** `ask back`: a question which of several things is meant. */
  form: 'answer' | 'refusal' | 'courtesy' | 'ask back';
  /** Titles of the sources; the first one cited must be among them. */
  sources: readonly string[];
  /** Must stand in the answer, each. */
  says: readonly string[];
  /** Must not. */
  never: readonly string[];
}

export interface Asked extends Expected {
  kind: Kind;
  question: string;
  /** Asked before it in the same conversation. */
  before: readonly string[];
}

type Answered = readonly [question: string, says: string | readonly string[], more?: More];
interface More {
  before?: string | readonly string[];
  never?: readonly string[];
}

const listOf = (one: string | readonly string[] = []): readonly string[] => (typeof one === 'string' ? [one] : one);

/** Questions that these sources answer, each with what the answer must say. */
export const answered = (
  kind: Kind,
  sources: string | readonly string[],
  ...questions: readonly Answered[]
): readonly Asked[] =>
  questions.map(([question, says, { before, never = [] } = {}]) => ({
    kind,
    question,
    before: listOf(before),
    form: 'answer',
    sources: listOf(sources),
    says: listOf(says),
    never,
  }));

/** Questions that get no answer, or a question back. */
export const notAnswered = (
  kind: Kind,
  form: Exclude<Expected['form'], 'answer'>,
  ...questions: readonly (string | readonly [question: string, before: string | readonly string[]])[]
): readonly Asked[] =>
  questions.map((one) => {
    const [question, before]: readonly [string, (string | readonly string[])?] = typeof one === 'string' ? [one] : one;
    return { kind, form, question, before: listOf(before), sources: [], says: [], never: [] };
  });

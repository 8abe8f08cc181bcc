import { sentences } from '@savoir/french-text';
import type { UnquotedPassage, RankedPassage } from '../../../../knowledge/knowledge.ts';
import { asksSeveral } from '../passage/asked-of-table.ts';
import type { TablePassage } from '../passage/table-answer.ts';
import type { FoundPassages, Reader, Retrieve } from '../pipeline.ts';
import { namedIn, spokenOf } from '../understand/things-named.ts';

const candidatesMax = 10;

export const retrieve: Retrieve = async ({ question, text = question, ...options }, reader) => {
  const { knowledge, visibility } = reader;
  const [top, ...others] = await knowledge.search(visibility, text, { limit: candidatesMax, ...options });
  return top === undefined ? [] : [await withAnswerBehind(question, top, reader), ...others];
};

export const isQuestion = (text: string): boolean => /\?[\s»”")*_]*$/.test(text);

/** Of what is asked, what the question of a text must name to be the same. */
const same = 0.6;
export const asksTheSame = (text: string, question: string): boolean =>
  isQuestion(text) && spokenOf(namedIn(question), text) >= same;

/** The passage after one that ends with the question asked: there the answer stands. The same passage in any other case. */
async function withAnswerBehind(
  question: string,
  passage: RankedPassage,
  { knowledge, visibility }: Reader,
): Promise<RankedPassage> {
  if (!asksTheSame(sentences(passage.text).at(-1)?.text ?? '', question)) return passage;
  const passages = await knowledge.read(visibility, passage, passage.passageId);
  const next = passages[passages.findIndex(({ passageId }) => passageId === passage.passageId) + 1];
  if (next === undefined) return passage;
  const scored = sentences(next.text).map((span, at) => ({ ...span, score: passage.confidence / (at + 1) }));
  return { ...passage, ...next, sentences: scored };
}

/** What stands around the best passage when all rows of a table are asked for: a long table goes on there. */
export async function passagesBeside(
  question: string,
  [top]: readonly RankedPassage[],
  { knowledge, visibility }: Reader,
): Promise<TablePassage[]> {
  if (top === undefined || !asksSeveral(question)) return [];
  const passages = await knowledge.read(visibility, top, top.passageId);
  return passages.map((passage) => ({ ...passage, sourceId: top.sourceId }));
}

/** Sources to choose from are looked for further down than an answer is. */
const nearLimit = 40;

/** The same passages, and those further down. @param quoted of all of them, which ones may be quoted */
export async function nearPassages(
  { question, passages }: FoundPassages,
  { knowledge, visibility }: Reader,
  quoted: (found: readonly UnquotedPassage[]) => readonly UnquotedPassage[],
): Promise<RankedPassage[]> {
  const known = new Set(passages.map(({ passageId }) => passageId));
  const isFurther = ({ passageId }: UnquotedPassage) => !known.has(passageId);
  const further = await knowledge.search(visibility, question, {
    limit: nearLimit,
    quoted: (found) => quoted([...passages, ...found.filter(isFurther)]).filter(isFurther),
  });
  return [...passages, ...further.filter(isFurther)];
}

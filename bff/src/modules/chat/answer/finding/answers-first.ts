import type { Knowledge, RankedPassage, Visibility } from '../../../../knowledge/knowledge.ts';
import { givingFirst, preferQuantity } from '../quantities.ts';
import { definingFirst, preferDefinition } from '../understanding/definitions.ts';
import { withAnswerBehind, withAnswers } from '../understanding/questions-in-texts.ts';
import { sayingFirst } from './said-at-first.ts';

/** The same passages; those first, and in them what is said first, that is of the kind the question wants. */
export async function answersFirst(
  question: string,
  passages: readonly RankedPassage[],
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<RankedPassage[]> {
  const [top, ...others] = passages;
  if (top === undefined) return [];
  const told = [await withAnswerBehind(question, top, knowledge, visibility), ...others].map((passage) =>
    preferDefinition(question, preferQuantity(question, withAnswers(question, passage))),
  );
  return sayingFirst(question, definingFirst(question, givingFirst(question, told)));
}

import { answerCertainty, answerThreshold } from '../../../../knowledge/engine/ranking/confidence.ts';
import type { Knowledge, RankedPassage } from '../../../../knowledge/knowledge.ts';
import { sureRelevance } from '../../../../knowledge/reranking/with-relevance.ts';
import { saysAnything } from './said-at-first.ts';
import { wholeText } from '../spoken-of.ts';
import { tellsInTable } from '../tables/table-answer.ts';
import { lacksAttribute } from '../understanding/attributes.ts';
import { lacksForm } from '../quantities.ts';
import { leavesKindUntold } from '../understanding/told/kind-untold.ts';
import { leavesUntold, untoldThings } from '../understanding/told/leaves-untold.ts';
import { headsIn } from '../understanding/told/things-asked.ts';

export async function isConfident(
  question: string,
  passages: readonly RankedPassage[],
  knowledge: Pick<Knowledge, 'alike'>,
): Promise<boolean> {
  const [top] = passages;
  if (top === undefined || top.confidence < answerThreshold || certaintyOfBest(passages) < answerCertainty)
    return false;
  if ((top.relevance ?? 0) < sureRelevance && !(await saysAnything(question, passages, knowledge))) return false;
  return !(await lacksAll(question, passages, knowledge));
}

/** Of the source, whichever of its passages is to answer. */
const certaintyOfBest = (passages: readonly RankedPassage[]): number =>
  Math.max(...passages.filter(({ sourceId }) => sourceId === passages[0]?.sourceId).map(({ certainty }) => certainty));

type PassageText = Pick<RankedPassage, 'sourceId' | 'title' | 'heading' | 'text' | 'relevance'>;

/** Does nothing of the best source tell what is asked of its subject? */
export async function lacksAll(
  question: string,
  passages: readonly PassageText[],
  knowledge: Pick<Knowledge, 'alike'>,
): Promise<boolean> {
  const text = textOfBest(passages);
  if (lacksAttribute(question, text)) return true;
  // Who has read the passage knows better than its words what it tells.
  if ((passages[0]?.relevance ?? 0) >= sureRelevance) return false;
  const ofBest = passages.filter(({ sourceId }) => sourceId === passages[0]?.sourceId);
  if (lacksForm(question, text) || leavesKindUntold(question, ofBest)) return true;
  if (ofBest.some((passage) => tellsInTable(question, passage))) return false;
  const untold = untoldThings(question, text);
  if (untold.length === 0) return leavesUntold(question, text);
  const heads = headsIn(question).filter((word) => untold.includes(word));
  const things = untold.filter((word) => !heads.includes(word));
  const alike = await Promise.all([knowledge.alike(things, text), knowledge.alike(heads, text, 'nearlyAlways')]);
  return leavesUntold(question, text, alike.flat());
}

export const textOfBest = (passages: readonly PassageText[]): string =>
  passages
    .filter(({ sourceId }) => sourceId === passages[0]?.sourceId)
    .map(wholeText)
    .join('\n');

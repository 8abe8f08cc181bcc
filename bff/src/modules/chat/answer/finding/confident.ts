import { answerCertainty, answerThreshold } from '../../../../knowledge/engine/ranking/confidence.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { wholeText } from '../spoken-of.ts';
import { lacksAttribute } from '../understanding/attributes.ts';
import { leavesUntold } from '../understanding/told/leaves-untold.ts';

export const isConfident = (question: string, passages: readonly RankedPassage[]): boolean =>
  (passages[0]?.confidence ?? 0) >= answerThreshold &&
  (passages[0]?.certainty ?? 0) >= answerCertainty &&
  !lacksAll(question, passages);

/** Does nothing of the best source tell what is asked of its subject? */
export function lacksAll(question: string, passages: readonly RankedPassage[]): boolean {
  const text = textOfBest(passages);
  return lacksAttribute(question, text) || leavesUntold(question, text);
}

export const textOfBest = (passages: readonly RankedPassage[]): string =>
  passages
    .filter(({ sourceId }) => sourceId === passages[0]?.sourceId)
    .map(wholeText)
    .join('\n');

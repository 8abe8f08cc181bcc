import type { LanguageModel } from '../../../adapters/language-model/language-model.ts';
import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import type { FoundPassages } from './find-passages.ts';

const evidenceMax = 8;
/** Of the best passage's confidence, what another must reach to be quoted, and to be read by a model. */
const quotedShare = 0.6;
const readShare = 0.25;

export function evidenceOf({ passages, isSure }: FoundPassages, model: LanguageModel | null): RankedPassage[] {
  if (model !== null) return atLeast(passages, readShare);
  return isSure ? worthQuoting(passages) : [];
}

export const worthQuoting = (passages: readonly RankedPassage[]): RankedPassage[] => atLeast(passages, quotedShare);

function atLeast(passages: readonly RankedPassage[], share: number): RankedPassage[] {
  const least = share * (passages[0]?.confidence ?? 0);
  return passages.filter(({ confidence }) => confidence >= least).slice(0, evidenceMax);
}

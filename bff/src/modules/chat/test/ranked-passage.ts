import { newId } from '@savoir/contracts/common';
import { sentences } from '@savoir/french-text';
import type { RankedPassage } from '../../../knowledge/knowledge.ts';

/** A passage of a note of its own as a search finds it; each of its sentences counts the same. */
export const rankedPassage = (title: string, text: string, more: Partial<RankedPassage> = {}): RankedPassage => ({
  passageId: newId(),
  sourceType: 'note',
  sourceId: newId(),
  title,
  personId: null,
  date: new Date('2026-11-16'),
  page: null,
  heading: '',
  text,
  start: 0,
  end: text.length,
  score: 1,
  confidence: 1,
  likeness: 0,
  certainty: 1,
  sentences: sentences(text).map((span) => ({ ...span, score: 1 })),
  ...more,
});

import { newId } from '@savoir/contracts/common';
import type { KnowledgeSource } from '../knowledge.ts';
import { passagesOfMarkdown } from '../passages/passages-of-markdown.ts';

/** A note for the whole company, as it is published. */
export const aSource = (companyId: string, markdown: string, more: Partial<KnowledgeSource> = {}): KnowledgeSource => ({
  companyId,
  sourceType: 'note',
  sourceId: newId(),
  title: 'Fiche',
  spaceIds: [],
  personId: null,
  date: new Date(),
  passages: passagesOfMarkdown(markdown),
  ...more,
});

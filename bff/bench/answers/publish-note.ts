import type { TestBff } from '@savoir/testing/bff';
import { passagesOfMarkdown } from '../../src/knowledge/passages/passages-of-markdown.ts';

const date = new Date('2026-11-16T10:00:00.000Z');

/** Makes a note one that answers, for the whole company. */
export const publishNote = (
  { services, company, users }: TestBff,
  sourceId: string,
  title: string,
  markdown: string,
): Promise<void> =>
  services.knowledge.publish({
    companyId: company.id,
    spaceIds: [],
    personId: users.validator.id,
    date,
    sourceType: 'note',
    sourceId,
    title,
    passages: passagesOfMarkdown(markdown),
  });

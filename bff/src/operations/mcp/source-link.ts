import type { RankedPassage, SourceRef } from '../../knowledge/knowledge.ts';
import { pageText } from '../../modules/chat/answer/passage-text.ts';
import { t } from '../../texts/server-texts.ts';
import type { Config } from '../../config.ts';

/** Where a person opens it. */
/** A source with where in it something stands. */
export function namedAt({ title, ...passage }: Pick<RankedPassage, 'page' | 'place'> & { title: string }): string {
  const place = pageText(passage);
  return place === null ? title : t('mcp.onPage', { title, place });
}

export const linkTo = ({ publicUrl }: Config, { sourceType, sourceId }: SourceRef, page: number | null): string =>
  sourceType === 'note'
    ? `${publicUrl}/notes/${sourceId}`
    : `${publicUrl}/documents/${sourceId}${page === null ? '' : `?page=${page}`}`;

import type { SourceRef } from '../../knowledge/knowledge.ts';
import type { Config } from '../../config.ts';

/** Where a person opens it. */
export const linkTo = ({ publicUrl }: Config, { sourceType, sourceId }: SourceRef, page: number | null): string =>
  sourceType === 'note'
    ? `${publicUrl}/notes/${sourceId}`
    : `${publicUrl}/documents/${sourceId}${page === null ? '' : `?page=${page}`}`;

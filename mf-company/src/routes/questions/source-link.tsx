import { useHost, useTranslation } from '@savoir/remote-kit';
import { Link } from '@savoir/ui';
import type { ReactNode } from 'react';

interface SourceLinkProps {
  source: {
    sourceType: 'note' | 'document';
    sourceId: string;
    title: string | null;
    page?: number | null;
    place?: string | undefined;
  };
}

/** A note or a document by its name, with its page or what stands for it; what may not be opened has neither. */
export function SourceLink({
  source: { sourceType, sourceId, title, page = null, place },
}: SourceLinkProps): ReactNode {
  const { t } = useTranslation('company');
  const href = useHost().href(sourceType === 'note' ? 'notes.view' : 'documents.view', { id: sourceId });
  if (title === null) return t('questions.hidden');
  const name = page === null ? title : `${title}, ${place ?? t('questions.page', { page })}`;
  if (href === null) return name;
  return <Link href={page === null ? href : `${href}?page=${page}`}>{name}</Link>;
}

import { useApi, useHref, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { QuickCard } from '@savoir/ui';
import { DocumentIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { documentCountsQuery } from '../api/document.queries.ts';

/** Card of the home page: the documents, how many are ready and how many are being read. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('documents');
  const href = useHref('documents.list');
  const { data } = useSuspenseQuery(documentCountsQuery(useApi()));
  if (href === null) return null;
  const ready = t('card.ready', { count: data.readyCount });
  const text = data.ingestingCount === 0 ? ready : `${ready}, ${t('card.analysing', { count: data.ingestingCount })}`;
  return <QuickCard href={href} icon={DocumentIcon} tone="terre" title={t('card.title')} text={text} />;
}

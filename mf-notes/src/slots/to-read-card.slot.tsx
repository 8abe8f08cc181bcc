import { useApi, useHref, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { QuickCard } from '@savoir/ui';
import { SourcesIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteCountsQuery } from '../api/note.queries.ts';

/** Card of the home page for who still has notes to read. Most often no one has: nothing holds its place. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.to-read');
  const { toReadCount = 0 } = useQuery(noteCountsQuery(useApi())).data ?? {};
  if (href === null || toReadCount === 0) return null;
  return (
    <QuickCard
      href={href}
      icon={SourcesIcon}
      tone="ambre"
      title={t('card.toRead')}
      text={t('card.toReadText')}
      value={toReadCount}
    />
  );
}

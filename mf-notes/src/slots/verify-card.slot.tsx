import { useApi, useHref, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { QuickCard } from '@savoir/ui';
import { ToVerifyIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteCountsQuery } from '../api/note.queries.ts';

/** Card of the home page for who may confirm notes, while some are due. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.to-verify');
  const { toVerifyCount = 0 } = useSuspenseQuery(noteCountsQuery(useApi())).data;
  if (href === null || toVerifyCount === 0) return null;
  return (
    <QuickCard
      href={href}
      icon={ToVerifyIcon}
      tone="ambre"
      title={t('card.toVerify')}
      text={t('card.toVerifyText')}
      value={toVerifyCount}
    />
  );
}

import { useHost, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { QuickCard } from '@savoir/ui';
import { ToFinaliseIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteCountsQuery } from '../api/note.queries.ts';

/** Card of the home page: the user's notes to read again. A validator has one only while there are some. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const path = host.href('notes.my-notes');
  const { toFinaliseCount } = useSuspenseQuery(noteCountsQuery(host.api)).data;
  if (path === null || (toFinaliseCount === 0 && host.can('note.validate'))) return null;
  const text = toFinaliseCount === 0 ? t('card.nothingToFinalise') : t('card.toFinaliseText');
  return (
    <QuickCard
      href={`${path}?status=TO_REVIEW`}
      icon={ToFinaliseIcon}
      tone="ambre"
      title={t('card.toFinalise')}
      text={text}
      {...(toFinaliseCount > 0 && { value: toFinaliseCount })}
    />
  );
}

import { useApi, useHref, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { QuickCard } from '@savoir/ui';
import { ToValidateIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteCountsQuery } from '../api/note.queries.ts';

/** Card of the home page for validators: how many notes wait, and how long the oldest has. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.to-review');
  const { awaitingValidationCount, longestWaitDays } = useSuspenseQuery(noteCountsQuery(useApi())).data;
  if (href === null) return null;
  const text =
    longestWaitDays === null ? t('card.nothingToValidate') : t('card.longestWait', { count: longestWaitDays });
  return (
    <QuickCard
      href={href}
      icon={ToValidateIcon}
      tone="violet"
      title={t('card.toValidate')}
      text={text}
      {...(awaitingValidationCount > 0 && { value: awaitingValidationCount })}
    />
  );
}

import { useHost, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Counter } from '@savoir/ui';
import type { ReactNode } from 'react';
import { noteCountsQuery } from '../api/note.queries.ts';

/** Counter of the navigation: notes to validate for validators, to finalise for creators, never both. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const { awaitingValidationCount, toFinaliseCount } = useSuspenseQuery(noteCountsQuery(host.api)).data;
  const mayValidate = host.can('note.validate');
  const [count, waiting] = mayValidate ? [awaitingValidationCount, 'toValidate'] : [toFinaliseCount, 'toFinalise'];
  return <Counter count={count} label={t(`badge.${waiting}`, { count })} />;
}

import { useHost, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Counter } from '@savoir/ui';
import { useEffect, type ReactNode } from 'react';
import { noteCountsQuery } from '../api/note.queries.ts';

/** Counter of the navigation: fiches to validate for validators, to finalise for creators, never both. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const { awaitingValidationCount, toFinaliseCount } = useSuspenseQuery(noteCountsQuery(host.api)).data;
  const mayValidate = host.can('note.validate');
  const [count, waiting] = mayValidate ? [awaitingValidationCount, 'toValidate'] : [toFinaliseCount, 'toFinalise'];
  // The icon of the installed application counts what others wait for, not what is one's own to finish.
  const awaited = mayValidate ? awaitingValidationCount : 0;
  useEffect(() => host.showBadge(awaited), [host, awaited]);
  return <Counter count={count} label={t(`badge.${waiting}`, { count })} />;
}

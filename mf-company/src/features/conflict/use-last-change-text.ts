import { useActor, useTranslation } from '@savoir/remote-kit';
import { lastChangeText, type LastChange } from '@savoir/remote-kit/last-change';
import { formatSince } from '@savoir/ui';
import { useCallback } from 'react';

/** Who saved it meanwhile and when, in one sentence. */
export function useLastChangeText(): (change: LastChange) => string {
  const { t } = useTranslation('company');
  const { id: ownId } = useActor();
  return useCallback(
    (change) =>
      lastChangeText(change, ownId, (text, who) => t(`conflict.${text}`, { ...who, when: formatSince(change.date) })),
    [t, ownId],
  );
}

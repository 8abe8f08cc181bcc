import { useActor, useTranslation } from '@savoir/remote-kit';
import { lastChangeText } from '@savoir/remote-kit/last-change';
import { Banner, formatSince } from '@savoir/ui';
import type { ReactNode } from 'react';
import type { Meanwhile } from '../../api/document.mutations.ts';

const texts = { by: 'edit.staleBy', byOneself: 'edit.staleByOneself', at: 'edit.staleAt' };

/** Who changed the document meanwhile, and what; the next try puts one's own in its place. */
export function StaleBanner({ meanwhile: { title, isMoved, lastChange } }: { meanwhile: Meanwhile }): ReactNode {
  const { t } = useTranslation('documents');
  const { id: ownId } = useActor();
  const sentences = [
    lastChange !== null &&
      lastChangeText(lastChange, ownId, (text, who) => t(texts[text], { ...who, when: formatSince(lastChange.date) })),
    title !== null && t('edit.staleName', { title }),
    isMoved && t('edit.staleSpaces'),
    t('edit.stale'),
  ];
  return (
    <Banner tone="ambre" alert title={t('edit.staleTitle')}>
      {sentences.filter(Boolean).join(' ')}
    </Banner>
  );
}

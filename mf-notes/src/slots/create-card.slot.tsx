import { useHost, useHref, useTranslation } from '@savoir/remote-kit';
import { QuickCard } from '@savoir/ui';
import { AudioIcon, FicheIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

/** Card of the home page: record a new note. It speaks of what this installation makes a text of. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const { transcription } = useHost().config;
  const href = useHref('notes.create');
  if (href === null) return null;
  return (
    <QuickCard
      href={href}
      icon={transcription ? AudioIcon : FicheIcon}
      title={t('card.create')}
      text={t(transcription ? 'card.createText' : 'card.createTextUntranscribed')}
    />
  );
}

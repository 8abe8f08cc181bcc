import { useHref, useTranslation } from '@savoir/remote-kit';
import { QuickCard } from '@savoir/ui';
import { AudioIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

/** Card of the home page: tell a new fiche. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.create');
  if (href === null) return null;
  return <QuickCard href={href} icon={AudioIcon} title={t('card.create')} text={t('card.createText')} />;
}

import { useTranslation } from '@savoir/remote-kit';
import { IconButton } from '@savoir/ui';
import { SearchIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { openOverlay } from '../../host/open-overlay.ts';

/** Opens the command palette where there is no keyboard. */
export function SearchButton(): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  return <IconButton icon={SearchIcon} label={t('nav.search')} onClick={() => openOverlay(shell, 'palette')} />;
}

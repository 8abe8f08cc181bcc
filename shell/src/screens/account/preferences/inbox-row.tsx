import { Button } from '@savoir/ui';
import { SettingsIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../../../locales/inbox.fr.json';
import { openOverlay } from '../../../host/open-overlay.ts';
import { useShell } from '../../../host/shell-context.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { SettingRow } from '../security/setting-row.tsx';

/** How one is informed, kind by kind. */
export function InboxRow(): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const shell = useShell();
  return (
    <SettingRow
      icon={SettingsIcon}
      title={t('choices.row')}
      text={t('choices.rowText')}
      action={
        <Button size="small" onClick={() => openOverlay(shell, 'inbox-choices')}>
          {t('choices.action')}
        </Button>
      }
    />
  );
}

import type { ReactNode } from 'react';
import { AccountPart } from './part.tsx';
import { PushRow } from './preferences/push-row.tsx';
import { Button } from '@savoir/ui';
import { SettingsIcon } from '@savoir/ui/icons';
import texts from '../../../locales/inbox.fr.json';
import { openOverlay } from '../../host/open-overlay.ts';
import { useShell } from '../../host/shell-context.ts';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { SettingRow } from './security/setting-row.tsx';

/** How one is informed. */
export function Page(): ReactNode {
  return (
    <AccountPart>
      <ul className="sv-list">
        <PushRow />
        <InboxRow />
      </ul>
    </AccountPart>
  );
}

/** How one is informed, kind by kind. */
function InboxRow(): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const shell = useShell();
  return (
    <SettingRow icon={SettingsIcon} title={t('choices.row')} text={t('choices.rowText')}>
      <Button size="small" onClick={() => openOverlay(shell, 'inbox-choices')}>
        {t('choices.action')}
      </Button>
    </SettingRow>
  );
}

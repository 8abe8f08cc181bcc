import { useHost } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { UsersIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import { useWhatGoes } from '../../../signed-in/use-sign-out.ts';
import { SettingRow } from './setting-row.tsx';
import { useSecurityTexts } from './use-security.ts';

/** Ends every sign-in of the user: after a lost phone, or a computer that was left signed in. */
export function SignOutEverywhereRow(): ReactNode {
  const t = useSecurityTexts();
  const host = useHost();
  const shell = useShell();
  const sayWhatGoes = useWhatGoes();
  const [leaving, setLeaving] = useState(false);
  const ask = async () => {
    const { words, isLoss } = await sayWhatGoes();
    const agreed = await host.confirm({
      title: t('everywhere.confirmTitle'),
      body: [...words, t('everywhere.confirmBody')].join(' '),
      confirmLabel: t('everywhere.action'),
      danger: isLoss,
    });
    if (!agreed) return;
    setLeaving(true);
    const { signOut } = await shell.signedIn();
    if (await signOut({ global: true })) shell.toasts.toast({ kind: 'success', title: t('everywhere.done') });
    else
      shell.toasts.toast({ kind: 'warning', title: t('everywhere.failed'), description: t('everywhere.failedText') });
  };
  return (
    <SettingRow icon={UsersIcon} title={t('everywhere.title')} text={t('everywhere.text')}>
      <Button size="small" loading={leaving} onClick={() => void ask()}>
        {t('everywhere.action')}
      </Button>
    </SettingRow>
  );
}

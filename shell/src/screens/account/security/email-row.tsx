import { useHost, useHostUser } from '@savoir/remote-kit';
import { MailIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { SwitchRow } from './setting-row.tsx';
import { useChangeSecondFactors, useSecurityTexts } from './use-security.ts';

export function EmailRow({ isOn }: { isOn: boolean }): ReactNode {
  const t = useSecurityTexts();
  const host = useHost();
  const { email } = useHostUser();
  const change = useChangeSecondFactors();
  const ask = async (on: boolean) => {
    const agreed = await host.confirm({
      title: t(on ? 'email.onTitle' : 'email.offTitle'),
      body: on ? t('email.onBody', { email }) : t('email.offBody'),
      confirmLabel: t(on ? 'email.onAction' : 'email.offAction'),
      danger: !on,
    });
    if (!agreed) return;
    change.mutate({
      run: (account) => account.updateSecondFactors({ EMAIL: on ? 'enabled' : 'disabled' }),
      done: t(on ? 'email.turnedOn' : 'email.turnedOff'),
    });
  };
  return (
    <SwitchRow
      icon={MailIcon}
      title={t('email.title')}
      text={t('email.text')}
      checked={change.isPending ? !isOn : isOn}
      disabled={change.isPending}
      onChange={(on) => void ask(on)}
    />
  );
}

import { useHost, useTranslation } from '@savoir/remote-kit';
import { useState } from 'react';
import { useShell } from '../host/shell-context.ts';

/** Asks whether to sign out, and does. */
export function useSignOut(): { ask: () => Promise<void>; leaving: boolean } {
  const { t } = useTranslation();
  const host = useHost();
  const sayWhatGoes = useWhatGoes();
  const [leaving, setLeaving] = useState(false);
  const ask = async () => {
    const { words, isLoss } = await sayWhatGoes();
    const agreed = await host.confirm({
      title: t('account.confirm.title'),
      body: [...words, t('account.confirm.body')].join(' '),
      confirmLabel: t('account.confirm.action'),
      danger: isLoss,
    });
    if (!agreed) return;
    setLeaving(true);
    await host.signOut();
  };
  return { ask, leaving };
}

/** What a sign-out would cut or remove from this device, and what stays on it, in sentences; said before. */
export function useWhatGoes(): () => Promise<{ words: readonly string[]; isLoss: boolean }> {
  const shell = useShell();
  return async () => {
    const { stays, goes } = await (await shell.signedIn()).deviceData();
    const lost = [...shell.work.sentences(), ...goes];
    return { words: [...lost, ...stays], isLoss: lost.length > 0 };
  };
}

import { useHost, useTranslation } from '@savoir/remote-kit';
import { useState } from 'react';

/** Asks whether to sign out, and does. */
export function useSignOut(): { ask: () => Promise<void>; leaving: boolean } {
  const { t } = useTranslation();
  const host = useHost();
  const [leaving, setLeaving] = useState(false);
  const ask = async () => {
    const agreed = await host.confirm({
      title: t('account.confirm.title'),
      body: t('account.confirm.body'),
      confirmLabel: t('account.confirm.action'),
    });
    if (!agreed) return;
    setLeaving(true);
    await host.signOut();
  };
  return { ask, leaving };
}

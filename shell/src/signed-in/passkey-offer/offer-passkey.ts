import { passkeyOfferQuietMs } from '@savoir/contracts/limits';
import { authErrorTextFr, type KeyValueStorage } from '@savoir/user-pool';
import { canHoldPasskeys, canUsePasskeys } from '@savoir/user-pool/passkeys';
import texts from '../../../locales/passkey.fr.json';
import type { Shell } from '../../host/shell.ts';

const key = 'passkeyOffer';

interface Options {
  shell: Shell;
  storage: KeyValueStorage;
  now?: () => number;
}

/**
 * Offers a passkey to someone who has just signed in without one, on a device that can hold one. A no holds in this browser for
 * a while.
 */
export async function offerPasskey({ shell, storage, now = Date.now }: Options): Promise<void> {
  const { config, session, confirms, toasts, i18n, tutorials, scope } = shell;
  const { passkeys } = config.userPool;
  if (passkeys === null || !canUsePasskeys(passkeys.relyingPartyId)) return;
  if (now() < declinedAt(storage) + passkeyOfferQuietMs || !(await canHoldPasskeys())) return;
  const account = await session.account();
  if ((await account.fetchPasskeys()).length > 0 || scope.getState(tutorials.$open) !== null) return;
  if (!i18n.hasResourceBundle('fr', 'passkey')) i18n.addResourceBundle('fr', 'passkey', texts);
  const t = i18n.getFixedT('fr', 'passkey', 'offer');
  const decline = () => storage.setItem(key, String(now()));
  const isWanted = await confirms.confirm({
    title: t('title'),
    body: t('body'),
    confirmLabel: t('confirm'),
    cancelLabel: t('later'),
  });
  if (!isWanted) return decline();
  try {
    await account.addPasskey();
    toasts.toast({ kind: 'success', title: t('done'), description: t('doneText') });
  } catch (error) {
    decline();
    toasts.toast({ kind: 'warning', title: t('failed'), description: authErrorTextFr(error, 'login') });
  }
}

/** What cannot be read was written by no one. */
const declinedAt = (storage: KeyValueStorage): number => Number(storage.getItem(key)) || -Infinity;

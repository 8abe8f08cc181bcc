import { useAccount, useChangeAccount, useSecurityTexts } from '../use-security.ts';

export const passkeysKey = ['account', 'passkeys'] as const;

/** The passkeys of this person. */
export const usePasskeys = () => useAccount(passkeysKey, (account) => account.fetchPasskeys());

/** Makes passkeys and removes them. */
export function useChangePasskeys() {
  const t = useSecurityTexts();
  const { mutate, isPending } = useChangeAccount(passkeysKey);
  return {
    isPending,
    add: () =>
      mutate({ run: (account) => account.addPasskey(), done: t('passkeys.added'), failed: t('passkeys.addFailed') }),
    remove: (id: string) =>
      mutate({
        run: (account) => account.removePasskey(id),
        done: t('passkeys.removed'),
        failed: t('passkeys.removeFailed'),
      }),
  };
}

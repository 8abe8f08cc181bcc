import { useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import type { AccountClient } from '@savoir/user-pool/account';
import { useShell } from '../../../../host/shell-context.ts';
import { useReauthentication } from '../../../../reauthentication/use-reauthentication.ts';
import { securityErrorText } from '../security-error-text.ts';
import { useSecurityTexts } from '../use-security.ts';

export const passkeysKey = ['account', 'passkeys'] as const;

/** The passkeys of this person. */
export function usePasskeys() {
  const { session } = useShell();
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async () => (await session.account()).fetchPasskeys(),
    // The identity layer has tried three times already.
    retry: false,
  });
}

interface Change {
  run: (account: AccountClient) => Promise<void>;
  done: string;
  failed: string;
}

/** Makes passkeys and removes them, and says how it went. */
export function useChangePasskeys() {
  const { session, toasts } = useShell();
  const t = useSecurityTexts();
  const proven = useReauthentication();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Change) => proven(async () => run(await session.account())),
    onSuccess: (_answer, { done }) => void toasts.toast({ kind: 'success', title: done }),
    onError: (error, { failed }) =>
      void toasts.toast({ kind: 'error', title: failed, description: securityErrorText(error, t) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
  });
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

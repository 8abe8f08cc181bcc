import type { TFunction } from '@savoir/remote-kit';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import type { AccountClient } from '@savoir/user-pool/account';
import { useShell } from '../../../host/shell-context.ts';
import texts from '../../../../locales/security.fr.json';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { useReauthentication } from '../../../reauthentication/use-reauthentication.ts';
import { securityErrorText } from './security-error-text.ts';

export const useSecurityTexts = (): TFunction<'security'> => useLazyTexts('security', texts);

/** What the identity service has of this person's account. */
export function useAccount<Read>(queryKey: QueryKey, read: (account: AccountClient) => Promise<Read>) {
  const { session } = useShell();
  return useQuery({
    queryKey,
    queryFn: async () => read(await session.account()),
    // The identity layer has tried three times already.
    retry: false,
  });
}

interface Change {
  run: (account: AccountClient) => Promise<void>;
  /** Tells it from another one with the same message, which may follow at once. */
  what?: string;
  /** Title of the message that it is done. */
  done: string;
  doneText?: string;
  /** Title of the message that it failed; a general one by default. */
  failed?: string;
}

/** Changes what is read under this key, and says how it went. */
export function useChangeAccount(queryKey: QueryKey) {
  const { session, toasts } = useShell();
  const t = useSecurityTexts();
  const proven = useReauthentication();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Change) => proven(async () => run(await session.account())),
    onSuccess: (_answer, { done, doneText }) =>
      void toasts.toast({ kind: 'success', title: done, ...(doneText !== undefined && { description: doneText }) }),
    onError: (error, { failed = t('failed') }) =>
      void toasts.toast({ kind: 'error', title: failed, description: securityErrorText(error, t) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

const secondFactorsKey = ['account', 'second-factors'] as const;

/** What is asked for besides the password. */
export const useSecondFactors = () => useAccount(secondFactorsKey, (account) => account.fetchSecondFactors());
export const useChangeSecondFactors = () => useChangeAccount(secondFactorsKey);

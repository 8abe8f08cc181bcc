import type { TFunction } from '@savoir/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import type { MfaType } from '@savoir/user-pool';
import { useShell } from '../../../host/shell-context.ts';
import texts from '../../../../locales/security.fr.json';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { useReauthentication } from '../../../reauthentication/use-reauthentication.ts';
import { securityErrorText } from './security-error-text.ts';

const secondFactorsKey = ['account', 'second-factors'] as const;

export const useSecurityTexts = (): TFunction<'security'> => useLazyTexts('security', texts);

/** What is asked for besides the password. */
export function useSecondFactors() {
  const { session } = useShell();
  return useQuery({
    queryKey: secondFactorsKey,
    queryFn: async () => (await session.account()).fetchSecondFactors(),
    // The identity layer has tried three times already.
    retry: false,
  });
}

interface Change {
  factors: { [Type in MfaType]?: 'preferred' | 'enabled' | 'disabled' };
  /** Title of the message that it is done. */
  done: string;
  doneText?: string;
}

/** Changes what is asked for, and says how it went. */
export function useChangeSecondFactors() {
  const { session, toasts } = useShell();
  const t = useSecurityTexts();
  const proven = useReauthentication();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ factors }: Change) => proven(async () => (await session.account()).updateSecondFactors(factors)),
    onSuccess: (_answer, { done, doneText }) => {
      toasts.toast({ kind: 'success', title: done, ...(doneText === undefined ? {} : { description: doneText }) });
    },
    onError: (error) => {
      toasts.toast({ kind: 'error', title: t('failed'), description: securityErrorText(error, t) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorsKey }),
  });
}

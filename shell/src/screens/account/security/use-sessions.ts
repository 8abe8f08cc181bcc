import type { OngoingSession } from '@savoir/contracts/sessions';
import { endSessions, listSessions } from '@savoir/contracts/sessions';
import { useHost } from '@savoir/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import { useShell } from '../../../host/shell-context.ts';
import { useReauthentication } from '../../../reauthentication/use-reauthentication.ts';
import { securityErrorText } from './security-error-text.ts';
import { useSecurityTexts } from './use-security.ts';

const sessionsKey = ['account', 'sessions'] as const;

/** Where this person is signed in; null where the identity service informs no one. */
export function useSessions() {
  const { api } = useHost();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await api.call(listSessions, {})).sessions,
  });
}

/** Ends sign-ins in other places, and says how it went. */
export function useEndSessions() {
  const { api } = useHost();
  const { toasts } = useShell();
  const t = useSecurityTexts();
  const proven = useReauthentication();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: OngoingSession['id'] | null) => proven(() => api.call(endSessions, { body: { id } })),
    onSuccess: (_answer, id) =>
      void toasts.toast({ kind: 'success', title: t(id === null ? 'sessions.othersEnded' : 'sessions.ended') }),
    onError: (error) =>
      void toasts.toast({ kind: 'error', title: t('sessions.failed'), description: securityErrorText(error, t) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  return { end: mutate, isEnding: (id: string | null) => isPending && variables === id };
}

import { useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import { useShell } from '../../host/shell-context.ts';
import texts from '../../../locales/pwa.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';

const stateKey = ['account', 'push'] as const;

/** Whether this browser gets notifications. */
export function usePushState() {
  const shell = useShell();
  return useQuery({
    queryKey: stateKey,
    queryFn: async () => (await (await shell.signedIn()).push()).state(),
    retry: false,
    staleTime: 0,
  });
}

/** Turns notifications of this browser on or off, and says when that failed. */
export function useSwitchPush() {
  const shell = useShell();
  const t = useLazyTexts('pwa', texts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      const push = await (await shell.signedIn()).push();
      return on ? push.subscribe() : push.unsubscribe();
    },
    onSuccess: (state) => queryClient.setQueryData(stateKey, state),
    onError: (error, on) => {
      shell.toasts.toast({
        kind: 'error',
        title: t('push.failed'),
        description: t(on ? 'push.subscribeFailed' : 'push.unsubscribeFailed'),
      });
      shell.host.report(error, { push: on ? 'subscribe' : 'unsubscribe' });
      return queryClient.invalidateQueries({ queryKey: stateKey });
    },
  });
}

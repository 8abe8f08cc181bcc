import { newId } from '@savoir/contracts/common';
import { createPersonExport, listPersonExports } from '@savoir/contracts/users';
import { errorText, useHost, useHostUser } from '@savoir/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import { useShell } from '../../../host/shell-context.ts';
import { useSecurityTexts } from '../security/use-security.ts';

const exportsKey = ['account', 'exports'] as const;
const followMs = 2000;

/** Archives of one’s own data of the last days; followed while one is written. */
export function useOwnExports() {
  const { api } = useHost();
  const { id } = useHostUser();
  return useQuery({
    queryKey: exportsKey,
    queryFn: () => api.call(listPersonExports, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'running') === true ? followMs : false),
  });
}

export function useStartOwnExport() {
  const { api } = useHost();
  const { id } = useHostUser();
  const { toasts } = useShell();
  const t = useSecurityTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(createPersonExport, { params: { id } }, { idempotencyKey: newId() }),
    onSuccess: () => void toasts.toast({ kind: 'success', title: t('data.begun'), description: t('data.begunText') }),
    onError: (error) => void toasts.toast({ kind: 'error', title: t('data.failed'), description: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsKey }),
  });
}

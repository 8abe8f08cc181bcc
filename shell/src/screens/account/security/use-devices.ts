import { useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import type { AccountClient, Device } from '@savoir/user-pool/account';
import { useShell } from '../../../host/shell-context.ts';
import { useReauthentication } from '../../../reauthentication/use-reauthentication.ts';
import { securityErrorText } from './security-error-text.ts';
import { useSecurityTexts } from './use-security.ts';

const devicesKey = ['account', 'devices'] as const;

/** The browsers this person signed in from. */
export function useDevices() {
  const { session } = useShell();
  return useQuery({
    queryKey: devicesKey,
    queryFn: async () => (await session.account()).fetchDevices(),
    // The identity layer has tried three times already.
    retry: false,
  });
}

interface Change {
  run: (account: AccountClient) => Promise<void>;
  done: string;
}

/** Remembers a browser or forgets it, and says how it went. */
export function useChangeDevice() {
  const { session, toasts, config } = useShell();
  const t = useSecurityTexts();
  const proven = useReauthentication();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Change) => proven(async () => run(await session.account())),
    onSuccess: (_answer, { done }) => void toasts.toast({ kind: 'success', title: done }),
    onError: (error) =>
      void toasts.toast({ kind: 'error', title: t('failed'), description: securityErrorText(error, t) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
  });
  // Where one chooses, this browser stays known, so that it can be remembered again.
  const staysKnown = ({ isThisOne }: Device) => isThisOne && config.userPool.devices === 'optional';
  return {
    isPending,
    remember: ({ deviceKey }: Device) =>
      mutate({
        run: (account) => account.updateDevice({ deviceKey, remembered: true }),
        done: t('devices.remembered'),
      }),
    forget: (device: Device) =>
      mutate({
        run: (account) =>
          staysKnown(device)
            ? account.updateDevice({ deviceKey: device.deviceKey, remembered: false })
            : account.forgetDevice(device.deviceKey),
        done: t('devices.forgotten'),
      }),
  };
}

import { answerDeviceLogin, findDeviceLogin, type DeviceLogin } from '@savoir/contracts/dev';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { devKeys } from './dev.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;

/** What the program of a code asks for. The form says itself what is wrong with the code. */
export const findDeviceLoginMutation = (host: Host) =>
  mutationWithToasts<string, DeviceLogin>(host, {
    call: (userCode) => host.api.call(findDeviceLogin, { query: { userCode } }),
    failed: () => null,
  });

/** The variable says whether the program is let in. */
export const answerDeviceLoginMutation = (host: Host, t: TFunction<'dev'>, name: string, userCode: string) =>
  mutationWithToasts<boolean, DeviceLogin>(host, {
    call: (isAllowed) => host.api.call(answerDeviceLogin, { params: { name }, body: { userCode, isAllowed } }),
    stale: () => [devKeys.tokens(name)],
    done: (_login, isAllowed) => t(isAllowed ? 'login.allowed' : 'login.denied'),
    failed: () => t('login.failed'),
  });

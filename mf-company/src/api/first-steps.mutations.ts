import { currentUserQuery } from '@savoir/api-client';
import { FirstDayStep, seeFirstDay, type User } from '@savoir/contracts/users';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';

/** Ends the first steps of who starts a company, and with them the first day. */
export const dismissFirstStepsMutation = (host: Pick<HostApi, 'api' | 'toast'>, t: TFunction<'company'>) =>
  mutationWithToasts<void, void>(host, {
    call: () => host.api.call(seeFirstDay, { body: { seen: FirstDayStep.options } }),
    store: (client) =>
      client.setQueryData<User>(
        currentUserQuery(host.api).queryKey,
        (user) => user && { ...user, firstDay: undefined },
      ),
    failed: () => t('firstSteps.dismissFailed'),
  });

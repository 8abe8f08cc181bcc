import { currentUserQuery } from '@savoir/api-client';
import { FirstDayStep, seeFirstDay, type User } from '@savoir/contracts/users';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from './host.ts';

/** Ends the first steps of who starts a company, and with them the first day. */
export const dismissFirstStepsMutation = (host: Host, t: T) =>
  mutationWithToasts<void, void>(host, {
    call: () => host.api.call(seeFirstDay, { body: { seen: FirstDayStep.options } }),
    store: (client) =>
      client.setQueryData<User>(
        currentUserQuery(host.api).queryKey,
        (user) => user && { ...user, firstDay: undefined },
      ),
    failed: () => t('firstSteps.dismissFailed'),
  });

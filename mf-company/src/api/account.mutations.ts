import { deleteUser, resendInvitation, resetSecondFactor, updateUser, type User } from '@savoir/contracts/users';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from './host.ts';
import { refusalText } from '../texts/last-change-sentence.ts';
import { nameOf } from '../texts/user-texts.ts';
import { companyKeys } from './company.queries.ts';
import { spaceKeys } from './space.queries.ts';
import { userKeys } from './user.queries.ts';

/** What is no longer true once an account is another, or gone: licences and members of spaces too. */
const staleAfterAccount = [userKeys.all, companyKeys.own, spaceKeys.all] as const;

const doneText = (t: T, words: string, user: User) =>
  t(`users.${words}Done`, { name: nameOf(user), email: user.email });

const accountMutation = (
  host: Host,
  t: T,
  words: 'delete' | 'invite' | 'mfa',
  call: (params: { id: string }) => Promise<unknown>,
) =>
  mutationWithToasts<User, unknown>(host, {
    call: ({ id }) => call({ id }),
    stale: () => staleAfterAccount,
    done: (_result, user) => doneText(t, words, user),
    failed: () => t(`users.${words}Failed`),
  });

export const deleteUserMutation = (host: Host, t: T) =>
  accountMutation(host, t, 'delete', (params) => host.api.call(deleteUser, { params }));

export const resendInvitationMutation = (host: Host, t: T) =>
  accountMutation(host, t, 'invite', (params) => host.api.call(resendInvitation, { params }));

export const resetSecondFactorMutation = (host: Host, t: T) =>
  accountMutation(host, t, 'mfa', (params) => host.api.call(resetSecondFactor, { params }));

interface Switch {
  user: User;
  active: boolean;
}

/** Deactivates an account, or opens it again, unless someone else changed it since it was read. */
export const switchAccountMutation = (host: Host, t: T, ownId: string) =>
  mutationWithToasts<Switch, User>(host, {
    call: ({ user: { id, version }, active }) =>
      host.api.call(updateUser, { params: { id }, body: { active } }, { version }),
    stale: () => staleAfterAccount,
    done: (_result, { user, active }) => doneText(t, switchKey(active), user),
    failed: (error, { active }) => ({
      title: t(`users.${switchKey(active)}Failed`),
      description: refusalText(t, ownId, error),
    }),
    // The next try is made from what there is now.
    staleOnFailure: () => staleAfterAccount,
  });

const switchKey = (active: boolean) => (active ? 'reactivate' : 'deactivate');

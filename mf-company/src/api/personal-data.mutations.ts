import { newId } from '@savoir/contracts/common';
import { proveSession } from '@savoir/contracts/sessions';
import {
  createPersonExport,
  eraseUser,
  type PersonErasure,
  type PersonExport,
  type User,
} from '@savoir/contracts/users';
import { errorText } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from './host.ts';
import { nameOf } from '../texts/user-texts.ts';
import { companyKeys } from './company.queries.ts';
import { personalDataKeys } from './personal-data.queries.ts';
import { spaceKeys } from './space.queries.ts';
import { userKeys } from './user.queries.ts';

export const createPersonExportMutation = (host: Host, t: T, { id }: Pick<User, 'id'>) =>
  mutationWithToasts<void, PersonExport>(host, {
    call: () => host.api.call(createPersonExport, { params: { id } }, { idempotencyKey: newId() }),
    stale: () => [personalDataKeys.exports(id)],
    done: () => t('personalData.begun'),
    failed: () => t('personalData.failed'),
  });

/** Also someone whose account is deleted. */
export type Erasable = Pick<User, 'id' | 'firstName' | 'lastName'>;

/** The password is given again first: what goes cannot come back. */
export const eraseUserMutation = (host: Host, t: T, user: Erasable) =>
  mutationWithToasts<string, PersonErasure>(host, {
    async call(password) {
      await host.api.call(proveSession, { body: { password } });
      return host.api.call(eraseUser, { params: { id: user.id } });
    },
    stale: () => [userKeys.list, personalDataKeys.removed, companyKeys.own, spaceKeys.all],
    done: () => t('personalData.erasing', { name: nameOf(user) }),
    failed: (error) => ({ title: t('personalData.notErased'), description: errorText(error) }),
  });

import {
  createUser,
  getUser,
  importUsers,
  updateUser,
  type ImportedLine,
  type NewUser,
  type User,
  type UserChanges,
} from '@savoir/contracts/users';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from './host.ts';
import { nameOf } from '../texts/user-texts.ts';
import { companyKeys } from './company.queries.ts';
import { readCsv } from './read-csv.ts';
import { saidByForm } from './said-by-form.ts';
import { spaceKeys } from './space.queries.ts';
import { userKeys } from './user.queries.ts';
import type { Fields } from './versioned/save-changed-fields.ts';
import { versionedMutation } from './versioned/versioned-mutation.ts';

/** Makes the account and mails its temporary password. Repeated after a cut, it makes one user. */
export const createUserMutation = (host: Host, t: T, idempotencyKey: string) =>
  mutationWithToasts<NewUser, User>(host, {
    call: (body) => host.api.call(createUser, { body }, { idempotencyKey }),
    stale: () => [userKeys.list, companyKeys.own, spaceKeys.all],
    done: (user) => ({
      title: t('userForm.createDone'),
      description: t('userForm.createDoneText', { name: nameOf(user), email: user.email }),
    }),
    failed: saidByForm,
  });

export const updateUserMutation = <Values extends object>(
  host: Host,
  t: T,
  id: string,
  { valuesOf, changesOf }: Fields<User, Values, UserChanges>,
) =>
  versionedMutation<User, Values>(host, t, {
    valuesOf,
    send: (values, names, version) =>
      host.api.call(updateUser, { params: { id }, body: changesOf(values, names) }, { version }),
    read: () => host.api.call(getUser, { params: { id } }),
    store: (client, user) => client.setQueryData(userKeys.detail(id), user),
    stale: [userKeys.all, spaceKeys.all],
    done: (user) => t('userForm.saveDone', { name: nameOf(user) }),
  });

interface ImportResult {
  lines: ImportedLine[];
  licencesLeft: number | null;
}

/** What each line of the file would become; nothing is created. */
export const previewUsersMutation = (host: Host) =>
  mutationWithToasts<File, ImportResult & { csv: string }>(host, {
    call: async (file) => {
      const csv = await readCsv(file);
      return { csv, ...(await host.api.call(importUsers, { body: { csv, dryRun: true } })) };
    },
    stale: () => [],
    failed: saidByForm,
  });

export const importUsersMutation = (host: Host) =>
  mutationWithToasts<string, ImportResult>(host, {
    call: (csv) => host.api.call(importUsers, { body: { csv, dryRun: false } }),
    stale: () => [userKeys.list, companyKeys.own],
    failed: saidByForm,
  });

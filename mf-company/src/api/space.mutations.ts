import {
  createSpace,
  deleteSpace,
  listSpaceDetails,
  updateSpace,
  type NewSpace,
  type Space,
  type SpaceChanges,
  type SpaceDetail,
} from '@savoir/contracts/spaces';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import type { Outcome, Typed } from '@savoir/remote-kit/versioned';
import type { Host, T } from './host.ts';
import { saidByForm } from './said-by-form.ts';
import { spaceKeys } from './space.queries.ts';
import { userKeys } from './user.queries.ts';
import type { Fields } from './versioned/save-changed-fields.ts';
import { versionedMutation } from './versioned/versioned-mutation.ts';

/** What a form changes of a space. */
export type EditedSpace = Pick<SpaceDetail, 'name' | 'color' | 'members' | 'reviewMonths' | 'version'>;

/** A space before it is made, and after it is gone. */
export const noSpace: EditedSpace = { name: '', color: 'sapin', members: [], version: 0 };

const staleAfterSpace = [spaceKeys.all, userKeys.all] as const;

/** Repeated after a cut, it makes one space. */
export const createSpaceMutation = (host: Host, t: T, idempotencyKey: string) =>
  mutationWithToasts<Typed<EditedSpace, NewSpace>, Outcome<EditedSpace, NewSpace>>(host, {
    call: async ({ values: body }) => ({
      after: await host.api.call(createSpace, { body }, { idempotencyKey }),
      joined: false,
    }),
    stale: () => staleAfterSpace,
    done: (outcome) => ('after' in outcome ? t('spaces.createDone', { name: outcome.after.name }) : null),
    failed: saidByForm,
  });

export const updateSpaceMutation = (
  host: Host,
  t: T,
  id: string,
  { valuesOf, changesOf }: Fields<EditedSpace, NewSpace, SpaceChanges>,
) =>
  versionedMutation<EditedSpace, NewSpace>(host, t, {
    valuesOf,
    send: (values, names, version) =>
      host.api.call(updateSpace, { params: { id }, body: changesOf(values, names) }, { version }),
    read: async () => (await host.api.call(listSpaceDetails, {})).find((space) => space.id === id) ?? noSpace,
    stale: staleAfterSpace,
    done: ({ name }) => t('spaces.saveDone', { name }),
  });

/** The variable is the space that what it holds goes to; null when it only leaves this one. */
export const deleteSpaceMutation = (host: Host, t: T, { id, name }: Pick<Space, 'id' | 'name'>) =>
  mutationWithToasts<string | null, unknown>(host, {
    call: (to) => host.api.call(deleteSpace, { params: { id }, query: { to: to ?? undefined } }),
    stale: () => [spaceKeys.all, userKeys.all, entityKeys.notes, entityKeys.documents],
    done: () => t('spaces.deleteDone', { name }),
    failed: () => t('spaces.deleteFailed'),
    staleOnFailure: () => [spaceKeys.all],
  });

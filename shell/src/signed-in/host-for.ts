import { can, isOffered } from '@savoir/contracts/access';
import type { RemoteManifest, RemoteSlot } from '@savoir/contracts/platform';
import type { User } from '@savoir/contracts/users';
import type { HostApi, SlotEntry } from '@savoir/remote-kit';
import { actorOf } from '../host/actor.ts';
import { commonHost } from '../host/create-host.ts';
import type { Shell } from '../host/shell.ts';
import type { SignedIn } from '../host/signed-in.ts';
import { loadPart } from '../registry/load-part.ts';
import { remember } from '../recent/remember.ts';
import { workerContainer } from '../pwa/start-worker.ts';

/** The host that knows the user. */
export function hostFor(
  shell: Shell,
  { api, copies, signOut }: Pick<SignedIn, 'api' | 'copies' | 'signOut'>,
  user: User,
): HostApi {
  const actor = actorOf(user);
  return {
    ...commonHost(shell),
    api,
    user,
    actor,
    can: (ability, subject) => can(actor, ability, subject),
    subjectShown: (title, { pathname }) => remember(shell, user.id, title, pathname),
    ...(workerContainer() !== undefined && { loadCopies: copies }),
    proven: async (run) => (await import('../reauthentication/reauthentication-dialog.tsx')).proven(shell, run),
    slotEntries: (slot) => slotEntries(shell, user, slot),
    signOut: async () => void (await signOut()),
  };
}

function slotEntries(shell: Shell, user: User, slot: string): SlotEntry[] {
  const actor = actorOf(user);
  const isFor = (entry: RemoteSlot, manifest: RemoteManifest) =>
    entry.slot === slot && isOffered(actor, entry, manifest) && isCase(user, entry);
  return shell.remotes
    .flatMap(({ name, manifest }) =>
      manifest.slots
        .filter((entry) => isFor(entry, manifest))
        .map((entry) => ({
          id: entry.id,
          order: entry.order,
          remote: name,
          waiting: entry.waiting === undefined ? undefined : manifest.texts[entry.waiting],
          load: () => loadPart(shell, name, 'slots', entry.id),
        })),
    )
    .toSorted((a, b) => a.order - b.order);
}

const cases: Readonly<Partial<Record<string, (user: User) => boolean>>> = {
  'new-company': ({ company }) => company.isNew === true,
} satisfies Record<NonNullable<RemoteSlot['when']>, (user: User) => boolean>;
/** A case that this shell does not know yet is none. */
const isCase = (user: User, { when }: RemoteSlot): boolean => when === undefined || cases[when]?.(user) === true;

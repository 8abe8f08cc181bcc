// By its name: each app bundles its own copy of this file, and the errors come from the one that the shell lends.
import { ApiError } from '@savoir/remote-kit';
import { lastChangeOf, type LastChange } from '../last-change/index.ts';

/** Something that others may change meanwhile. */
export interface Versioned {
  version: number;
}

/** What was typed, starting from what the thing was then. */
export interface Typed<Entity, Values> {
  values: Values;
  from: Entity;
  /** What someone else saved meanwhile is among it already. */
  joined?: boolean;
}

/** What was typed from `from`, while someone else made `now` of it: the user chooses. */
export interface Clash<Entity, Values, Now = Entity> {
  mine: Values;
  from: Entity;
  now: Now;
  lastChange: LastChange | null;
}

/** `joined`: someone else saved meanwhile, and both changes stand. */
export type Outcome<Entity, Values, Now = Entity> =
  | { after: Now; joined: boolean }
  | { clash: Clash<Entity, Values, Now> };

export interface Access<Entity, Values, Now> {
  /** Sends what was typed with the version it was made from. */
  send: (values: Values, from: Entity) => Promise<Now>;
  /** The thing as it is now. */
  read: () => Promise<Now>;
  /** What is sent over what someone else made of it; null when the user has to choose. */
  join: (values: Values, from: Entity, now: Now) => Values | null;
}

/** How often it is sent in all while others keep saving. */
const attempts = 4;

/**
 * Saves what was typed without overwriting unseen what others saved meanwhile. The one rule for a stale version: the thing
 * is read again; where both changes go together they are sent again without a question, up to four times in all; where
 * they do not, nothing is sent and both are given back. Rejects with the last VERSION_STALE when others keep saving, and
 * with any other refusal at once: then the form keeps what was typed, and the user is given the reason.
 */
export async function saveVersioned<Entity extends Versioned, Values, Now extends Entity = Entity>(
  access: Access<Entity, Values, Now>,
  { values, from, joined = false }: Typed<Entity, Values>,
  attempt = 1,
): Promise<Outcome<Entity, Values, Now>> {
  try {
    return { after: await access.send(values, from), joined };
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'VERSION_STALE';
    if (!isStale || attempt === attempts) throw error;
    const now = await access.read();
    const both = access.join(values, from, now);
    if (both === null) return { clash: { mine: values, from, now, lastChange: lastChangeOf(error) } };
    return saveVersioned(access, { values: both, from: now, joined: true }, attempt + 1);
  }
}

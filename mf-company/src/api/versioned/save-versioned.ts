import { ApiError } from '@savoir/remote-kit';
import { lastChangeOf, type LastChange } from '@savoir/remote-kit/last-change';
import { changedNames, merge } from './merge.ts';

/** Something that others may change meanwhile. */
export interface Versioned {
  version: number;
}

/** What a form holds of a thing, and what it sends of what was changed. */
export interface Fields<Entity, Values, Changes> {
  valuesOf: (entity: Entity) => Values;
  changesOf: (values: Values, names: readonly (keyof Values)[]) => Changes;
}

/** What was typed, beginning from what the thing was then. */
export interface Typed<Entity, Values> {
  values: Values;
  from: Entity;
  /** What somebody else saved meanwhile is among it already. */
  joined?: boolean;
}

/** What was typed from `from`, while somebody else made `now` of it and changed the same fields. */
export interface Clash<Entity, Values> {
  mine: Values;
  from: Entity;
  now: Entity;
  lastChange: LastChange | null;
}

/** `joined`: what somebody else saved meanwhile was kept beside. */
export type Outcome<Entity, Values> = { after: Entity; joined: boolean } | { clash: Clash<Entity, Values> };

export interface Access<Entity, Values> {
  valuesOf: (entity: Entity) => Values;
  /** Sends the named fields. */
  send: (values: Values, names: readonly (keyof Values)[], version: number) => Promise<Entity>;
  /** The thing as it is now. */
  read: () => Promise<Entity>;
}

/** How often it is tried while others keep saving. */
const attempts = 4;

/**
 * Sends what was typed with the version it began with; what others changed elsewhere is kept beside, and only a field
 * that both changed is given back to be decided.
 */
export async function saveVersioned<Entity extends Versioned, Values extends object>(
  access: Access<Entity, Values>,
  { values, from, joined = false }: Typed<Entity, Values>,
  attempt = 1,
): Promise<Outcome<Entity, Values>> {
  const { valuesOf, send, read } = access;
  const names = changedNames(valuesOf(from), values);
  if (names.length === 0) return { after: from, joined };
  try {
    return { after: await send(values, names, from.version), joined };
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'VERSION_STALE';
    if (!isStale || attempt === attempts) throw error;
    const now = await read();
    const merged = merge(valuesOf(from), values, valuesOf(now));
    if (merged.clashes.length > 0) return { clash: { mine: values, from, now, lastChange: lastChangeOf(error) } };
    return saveVersioned(access, { values: merged.values, from: now, joined: true }, attempt + 1);
  }
}

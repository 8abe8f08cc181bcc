import { ApiError } from '@savoir/remote-kit';
import { lastChangeOf, type LastChange } from '@savoir/remote-kit/last-change';
import { useState } from 'react';
import type { Faults } from '../form/faults.ts';
import { NotSent, useForm, type Form } from '../form/use-form.ts';
import { changedNames, merge } from './merge.ts';

interface Versioned {
  version: number;
}

/** A field that was changed here and elsewhere is to be decided. */
export interface Conflict<Values> {
  names: readonly (keyof Values)[];
  mine: Values;
  theirs: Values;
  lastChange: LastChange | null;
  /** Sends again, with what was typed here in `kept` and what was saved elsewhere in the others. */
  onSettle: (kept: ReadonlySet<keyof Values>) => void;
  /** Goes on typing; the question comes back with the next try to send. */
  onLater: () => void;
}

export interface VersionedForm<Values> extends Form<Values> {
  conflict: Conflict<Values> | null;
}

interface Options<Entity extends Versioned, Values extends object> {
  entity: Entity;
  valuesOf: (entity: Entity) => Values;
  check: (values: Values) => Faults<Values>;
  /** Sends the named fields. */
  send: (names: readonly (keyof Values)[], values: Values, version: number) => Promise<Entity>;
  /** The thing as it is now. */
  read: () => Promise<Entity>;
  /** `joined`: what somebody else saved meanwhile was kept beside. */
  saved: (after: Entity, joined: boolean) => Promise<void>;
}

/** What was typed from `from`, while somebody else made `now` of it. */
interface Clash<Entity, Values> {
  mine: Values;
  from: Entity;
  now: Entity;
  lastChange: LastChange | null;
}

/** How often it is tried while others keep saving. */
const attempts = 4;

/**
 * A form of something that others may change meanwhile. It is sent with the version it began with; what others changed
 * elsewhere is kept beside, and only a field that both changed is asked about.
 */
export function useVersionedForm<Entity extends Versioned, Values extends object>({
  entity,
  valuesOf,
  check,
  send,
  read,
  saved,
}: Options<Entity, Values>): VersionedForm<Values> {
  // What is read again while the form is open is not what its fields began with.
  const [base, setBase] = useState(entity);
  const [clash, setClash] = useState<Clash<Entity, Values> | null>(null);
  const form = useForm({ initial: valuesOf(base), check, save: (values) => save(values, base) });

  async function save(typed: Values, from: Entity, attempt = 1, joined = false): Promise<void> {
    const names = changedNames(valuesOf(from), typed);
    const sent = names.length === 0 ? { after: from } : await sendUnlessStale(names, typed, from.version, attempt);
    if ('after' in sent) {
      setBase(sent.after);
      return saved(sent.after, joined);
    }
    const now = await read();
    const { values, clashes } = merge(valuesOf(from), typed, valuesOf(now));
    if (clashes.length === 0) return save(values, now, attempt + 1, true);
    setClash({ mine: typed, from, now, lastChange: lastChangeOf(sent.stale) });
    throw new NotSent();
  }

  async function sendUnlessStale(
    names: readonly (keyof Values)[],
    values: Values,
    version: number,
    attempt: number,
  ): Promise<{ after: Entity } | { stale: ApiError }> {
    try {
      return { after: await send(names, values, version) };
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'VERSION_STALE';
      if (isStale && attempt < attempts) return { stale: error };
      throw error;
    }
  }

  return { ...form, conflict: clash === null ? null : conflictOf(clash) };

  function conflictOf({ mine, from, now, lastChange }: Clash<Entity, Values>): Conflict<Values> {
    const theirs = valuesOf(now);
    const { values, clashes } = merge(valuesOf(from), mine, theirs);
    return {
      names: clashes,
      mine,
      theirs,
      lastChange,
      onLater: () => setClash(null),
      onSettle(kept) {
        const chosen = { ...values };
        for (const name of clashes) if (!kept.has(name)) chosen[name] = theirs[name];
        setBase(now);
        setClash(null);
        void form.send({ values: chosen, save: (settled) => save(settled, now, 1, true) });
      },
    };
  }
}

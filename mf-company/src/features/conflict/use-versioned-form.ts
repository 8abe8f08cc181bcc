import type { LastChange } from '@savoir/remote-kit/last-change';
import { useMutation, type UseMutationOptions } from '@savoir/remote-kit/query';
import type { Clash, Outcome, Typed } from '@savoir/remote-kit/versioned';
import { useState } from 'react';
import { NotSent } from '../../api/not-sent.ts';
import { merge } from '../../api/versioned/merge.ts';
import type { Faults } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';

/** A field that was changed here and elsewhere is to be decided. */
export interface Conflict<Values> {
  names: readonly (keyof Values)[];
  mine: Values;
  theirs: Values;
  lastChange: LastChange | null;
  /** Sends again, with what was typed here in `kept` and what was saved elsewhere in the others. */
  onSettle: (retained: ReadonlySet<keyof Values>) => void;
  /** Goes on typing; the question comes back with the next try to send. */
  onLater: () => void;
}

interface Options<Entity, Values extends object> {
  entity: Entity;
  fields: { valuesOf: (entity: Entity) => Values };
  check: (values: Values) => Faults<Values>;
  mutation: UseMutationOptions<Outcome<Entity, Values>, Error, Typed<Entity, Values>>;
  /** Goes on once it is saved. */
  saved?: () => void;
}

/** A form of something that others may change meanwhile: only a field that both changed is asked about. */
export function useVersionedForm<Entity, Values extends object>({
  entity,
  fields: { valuesOf },
  check,
  mutation,
  saved,
}: Options<Entity, Values>) {
  // What is read again while the form is open is not what its fields started with.
  const [base, setBase] = useState(entity);
  const [clash, setClash] = useState<Clash<Entity, Values> | null>(null);
  const { mutateAsync, isPending } = useMutation(mutation);
  const form = useForm({
    initial: valuesOf(base),
    check,
    sending: isPending,
    save: (values) => save({ values, from: base }),
  });

  async function save(typed: Typed<Entity, Values>): Promise<void> {
    const outcome = await mutateAsync(typed);
    if ('clash' in outcome) {
      setClash(outcome.clash);
      throw new NotSent();
    }
    setBase(outcome.after);
    saved?.();
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
      onSettle(retained) {
        const chosen = { ...values };
        for (const name of clashes) if (!retained.has(name)) chosen[name] = theirs[name];
        setBase(now);
        setClash(null);
        void form.send({ values: chosen, save: (settled) => save({ values: settled, from: now, joined: true }) });
      },
    };
  }
}

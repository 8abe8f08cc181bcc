import { saveVersioned, type Outcome, type Typed, type Versioned } from '@savoir/remote-kit/versioned';
import { changedNames, merge } from './merge.ts';

/** What a form holds of a thing, and what it sends of what was changed. */
export interface Fields<Entity, Values, Changes> {
  valuesOf: (entity: Entity) => Values;
  changesOf: (values: Values, names: readonly (keyof Values)[]) => Changes;
}

export interface Access<Entity, Values> {
  valuesOf: (entity: Entity) => Values;
  /** Sends the named fields. */
  send: (values: Values, names: readonly (keyof Values)[], version: number) => Promise<Entity>;
  /** The thing as it is now. */
  read: () => Promise<Entity>;
}

/** Sends the fields that were changed; only one that someone else changed too is given back to be decided. */
export const saveChangedFields = <Entity extends Versioned, Values extends object>(
  { valuesOf, send, read }: Access<Entity, Values>,
  typed: Typed<Entity, Values>,
): Promise<Outcome<Entity, Values>> =>
  saveVersioned<Entity, Values>(
    {
      async send(values, from) {
        const names = changedNames(valuesOf(from), values);
        return names.length === 0 ? from : send(values, names, from.version);
      },
      read,
      join(values, from, now) {
        const merged = merge(valuesOf(from), values, valuesOf(now));
        return merged.clashes.length > 0 ? null : merged.values;
      },
    },
    typed,
  );

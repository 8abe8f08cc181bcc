import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts, type QueryClient, type QueryKey } from '@savoir/remote-kit/query';
import type { Outcome, Typed, Versioned } from '@savoir/remote-kit/versioned';
import { saidByForm } from '../said-by-form.ts';
import { saveChangedFields, type Access } from './save-changed-fields.ts';

interface Parts<Entity, Values> extends Access<Entity, Values> {
  store?: (client: QueryClient, after: Entity) => void;
  stale: readonly QueryKey[];
  /** How the user is informed once it is saved. */
  done: (after: Entity) => string;
}

/**
 * Saves what was typed in a form of something that others may change meanwhile. The form shows what is refused, and asks
 * about the fields that both changed.
 */
export const versionedMutation = <Entity extends Versioned, Values extends object>(
  host: Pick<HostApi, 'toast'>,
  t: TFunction<'company'>,
  { store, stale, done, ...access }: Parts<Entity, Values>,
) =>
  mutationWithToasts<Typed<Entity, Values>, Outcome<Entity, Values>>(host, {
    call: (typed) => saveChangedFields(access, typed),
    store(client, outcome) {
      if ('after' in outcome) store?.(client, outcome.after);
    },
    stale: (_typed, outcome) => ('after' in outcome ? stale : []),
    done: (outcome) =>
      'after' in outcome
        ? { title: done(outcome.after), ...(outcome.joined && { description: t('conflict.joined') }) }
        : null,
    failed: saidByForm,
    // It may be gone, and the list behind the form still show it.
    staleOnFailure: () => stale,
  });

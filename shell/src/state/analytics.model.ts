import { createEvent, createStore, type EventCallable, type Store } from '@savoir/remote-kit';
import type { KeyValueStorage } from '@savoir/user-pool';
import { openConsent } from './consent.ts';

/** Whether the use of the product may be measured on this device. */
export interface AnalyticsModel {
  answered: EventCallable<boolean>;
  /** Null while no one was asked. */
  $consent: Store<boolean | null>;
}

export function createAnalyticsModel(storage: KeyValueStorage): AnalyticsModel {
  const stored = openConsent(storage);
  const answered = createEvent<boolean>();
  answered.watch(stored.write);
  return { answered, $consent: createStore(stored.read()).on(answered, (_, granted) => granted) };
}

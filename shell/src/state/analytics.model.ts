import { createEvent, createStore } from '@savoir/remote-kit';
import type { KeyValueStorage } from '@savoir/user-pool';

/** Whether the use of the product may be measured on this device. */
export type AnalyticsModel = ReturnType<typeof createAnalyticsModel>;

export function createAnalyticsModel(storage: KeyValueStorage) {
  const stored = openConsent(storage);
  const answered = createEvent<boolean>();
  answered.watch(stored.write);
  /** Null while no one was asked. */
  const $consent = createStore(stored.read()).on(answered, (_, granted) => granted);
  return { answered, $consent };
}

const key = 'analyticsConsent';
/** What was answered is asked again after six months, as the French authority for privacy recommends. */
const keptMs = 182 * 24 * 3600_000;

/** Whether this person lets their use be measured, stored in the browser; null while they have not said. */
export const openConsent = (storage: KeyValueStorage, now: () => number = Date.now) => ({
  read(): boolean | null {
    const [answer, at] = (storage.getItem(key) ?? '').split(' ');
    if (answer !== 'granted' && answer !== 'refused') return null;
    return now() - Number(at) < keptMs ? answer === 'granted' : null;
  },
  write: (granted: boolean) => storage.setItem(key, `${granted ? 'granted' : 'refused'} ${now()}`),
});

import type { KeyValueStorage } from '@savoir/user-pool';

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

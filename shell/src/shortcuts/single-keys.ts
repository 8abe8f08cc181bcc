import type { KeyValueStorage } from '@savoir/user-pool';

const key = 'singleKeyShortcuts';

/** Whether keys pressed alone do something, on this device; the account page switches them off. */
export const openSingleKeys = (storage: KeyValueStorage) => ({
  isOn: (): boolean => storage.getItem(key) !== 'off',
  set: (on: boolean): void => storage.setItem(key, on ? 'on' : 'off'),
});

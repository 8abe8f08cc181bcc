import { openStorage } from '../session/web-storage.ts';

const storageKey = 'savoir.ownRemotes';

/**
 * Does this person get other remotes than visitors do? Then a start asks for theirs. All others take the list that the page
 * has asked for already when its first script runs.
 */
export const hasOwnList = (): boolean => openStorage('localStorage').getItem(storageKey) !== null;

export function setOwnList(isOwn: boolean): void {
  const storage = openStorage('localStorage');
  if (isOwn) storage.setItem(storageKey, '1');
  else storage.removeItem(storageKey);
}

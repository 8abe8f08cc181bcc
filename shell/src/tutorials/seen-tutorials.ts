import type { KeyValueStorage } from '@savoir/user-pool';
import { isTutorial, type TutorialId } from '../state/tutorials.ts';

/** Specification, section 3. */
const key = 'tutos';

/** Tutorials that were opened in this browser. */
export const openSeenTutorials = (storage: KeyValueStorage) => {
  const read = (): TutorialId[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(value)
        ? value.filter((id): id is TutorialId => typeof id === 'string' && isTutorial(id))
        : [];
    } catch {
      // Changed by hand: as good as none.
      return [];
    }
  };
  return {
    read,
    add: (id: TutorialId) => storage.setItem(key, JSON.stringify([...new Set([...read(), id])])),
  };
};

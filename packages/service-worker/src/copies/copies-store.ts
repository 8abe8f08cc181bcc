import {
  ofAccount,
  withCopies,
  withCopiesIfAny,
  type SavedContent,
  type SavedCopy,
  type SavedText,
  type LastContact,
  type TakenSubject,
} from './copies-database.ts';

/** A copy with what its page shows, and what it is found by. */
export interface WholeCopy {
  copy: SavedCopy;
  content: SavedContent;
  text: SavedText;
}

const allStores = ['subjects', 'copies', 'contents', 'texts', 'contacts'] as const;

export interface Changes {
  account: string;
  /** What is taken along from now on, all of it; copies that belong to none of these go. */
  subjects: readonly TakenSubject[];
  copies: readonly WholeCopy[];
  contact: Pick<LastContact, 'date' | 'digest'>;
}

/** Writes all of it or, where the device has no room, nothing. */
export const writeCopies = ({ account, subjects, copies, contact }: Changes): Promise<void> =>
  withCopies(async (database) => {
    const transaction = database.transaction(allStores, 'readwrite', { durability: 'strict' });
    const store = <Name extends (typeof allStores)[number]>(name: Name) => transaction.objectStore(name);
    const needed = new Set(subjects.flatMap(({ things }) => things));
    const work = async () => {
      await store('subjects').delete(ofAccount(account));
      const gone = (await store('copies').getAllKeys(ofAccount(account))).filter(([, key]) => !needed.has(key));
      // One after the other: where one fails, none is under way that no one waits for.
      for (const key of gone)
        for (const name of ['copies', 'contents', 'texts'] as const) await store(name).delete(key);
      for (const subject of subjects) await store('subjects').put(subject);
      for (const { copy, content, text } of copies) {
        await store('copies').put(copy);
        await store('contents').put(content);
        await store('texts').put(text);
      }
      await store('contacts').put({ account, ...contact });
    };
    const orNothing = work().catch((error: unknown) => {
      // A request that failed has ended it already; a value that cannot be stored has not.
      if (transaction.error === null) transaction.abort();
      throw error;
    });
    await Promise.all([orNothing, transaction.done]);
  });

/** What an account has on this device. */
export interface SavedCopies {
  subjects: TakenSubject[];
  copies: SavedCopy[];
  contact: LastContact | null;
}

const nothing: SavedCopies = { subjects: [], copies: [], contact: null };

export const readSavedCopies = (account: string): Promise<SavedCopies> =>
  withCopiesIfAny(nothing, async (database) => {
    const [subjects, copies, contact] = await Promise.all([
      database.getAll('subjects', ofAccount(account)),
      database.getAll('copies', ofAccount(account)),
      database.get('contacts', account),
    ]);
    return {
      subjects: subjects.toSorted((a, b) => b.takenDate.localeCompare(a.takenDate)),
      copies,
      contact: contact ?? null,
    };
  });

export const writeContact = (contact: LastContact): Promise<void> =>
  withCopies(async (database) => void (await database.put('contacts', contact)));

/** Removes what accounts have on this device, but for one. */
export const forgetCopies = (except?: string): Promise<void> =>
  withCopiesIfAny(undefined, async (database) => {
    const transaction = database.transaction(allStores, 'readwrite');
    const work = allStores.map(async (name) => {
      const store = transaction.objectStore(name);
      for (const key of await store.getAllKeys()) {
        const account = typeof key === 'string' ? key : key[0];
        if (account !== except) await store.delete(key);
      }
    });
    await Promise.all([...work, transaction.done]);
  });

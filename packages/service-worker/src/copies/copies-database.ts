import type { CopiedPage, CopiedPassage, Copyable, DocumentCopy, NoteCopy } from '@savoir/contracts/copies';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Something that one account has taken along. */
export interface TakenSubject extends Copyable {
  account: string;
  /** `note:018f…` */
  key: string;
  title: string;
  /** ISO 8601. */
  takenDate: string;
  /** Keys of the notes and documents that belong to it. */
  things: readonly string[];
}

export interface CopiedFile {
  name: string;
  file: Blob;
}

/** A note or a document as it was when it was copied, whole. */
export interface SavedCopy {
  account: string;
  key: string;
  kind: 'note' | 'document';
  id: string;
  title: string;
  revision: string;
  /** ISO 8601. */
  copiedDate: string;
  bytes: number;
  /** Recordings and large pictures that are not in it. */
  leftOut: number;
  /** When it was reported as dangerous, when it was copied. */
  dangerSince?: string | undefined;
  /** Of a note: as lists show it. */
  summary?: NoteCopy['summary'];
}

/** What its page shows: stored beside it, so that a list reads no files. */
export interface SavedContent {
  account: string;
  key: string;
  note?: NoteCopy['detail'];
  document?: DocumentCopy['detail'];
  /** Of a document. */
  pages?: readonly CopiedPage[];
  files: readonly CopiedFile[];
}

/** What a copy is found by: stored beside it, so that a search reads no files. */
export interface SavedText {
  account: string;
  key: string;
  titleTerms: readonly string[];
  passages: readonly (CopiedPassage & { terms: readonly string[] })[];
}

/** When the server was last asked about the copies of an account, and what it answered. */
export interface LastContact {
  account: string;
  /** ISO 8601, by the clock of this device. */
  date: string;
  digest: string | null;
}

export interface CopiesSchema extends DBSchema {
  subjects: { key: [account: string, key: string]; value: TakenSubject };
  copies: { key: [account: string, key: string]; value: SavedCopy };
  contents: { key: [account: string, key: string]; value: SavedContent };
  texts: { key: [account: string, key: string]; value: SavedText };
  contacts: { key: string; value: LastContact };
}

export type CopiesDatabase = IDBPDatabase<CopiesSchema>;

export const copiesDatabase = 'savoir-copies';

export const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);

/** Opened for each use: pages and worker come and go, and none must hold up another's newer version. */
export async function withCopies<T>(work: (database: CopiesDatabase) => Promise<T>): Promise<T> {
  const database = await openDB<CopiesSchema>(copiesDatabase, 1, {
    upgrade(made) {
      made.createObjectStore('subjects', { keyPath: ['account', 'key'] });
      made.createObjectStore('copies', { keyPath: ['account', 'key'] });
      made.createObjectStore('contents', { keyPath: ['account', 'key'] });
      made.createObjectStore('texts', { keyPath: ['account', 'key'] });
      made.createObjectStore('contacts', { keyPath: 'account' });
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Has anybody ever taken something along on this device? Opening what is not there would make it. */
export const hasCopies = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === copiesDatabase);

/** The same, and `otherwise` where nothing was ever taken along. */
export const withCopiesIfAny = async <T>(otherwise: T, work: (database: CopiesDatabase) => Promise<T>): Promise<T> =>
  (await hasCopies()) ? withCopies(work) : otherwise;

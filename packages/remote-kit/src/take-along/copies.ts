import type { Copyable, NearCopy } from '@savoir/contracts/copies';

/** Something this device stores for the time without network. */
export interface TakenAlong extends Copyable {
  title: string;
  /** When its oldest copy was made, ISO 8601. */
  copiedDate: string;
  bytes: number;
  /** Notes and documents in it. */
  count: number;
  /** Recordings and large pictures that are not in it. */
  leftOut: number;
}

export interface CopiesState {
  taken: readonly TakenAlong[];
  /** Keys (`subjectKey`) of notes and documents that are copied, alone or with a space, and when. */
  copied: ReadonlyMap<string, string>;
  /** Keys of what is being copied now. */
  taking: readonly string[];
  bytes: number;
  /** When the server was last asked about them, ISO 8601; null: nothing was ever taken along. */
  contactDate: string | null;
  /** The server was not asked for so long that they are hidden. */
  isHidden: boolean;
}

/** What this device stores for the signed-in user, for the time without network. */
export interface Copies {
  state: () => CopiesState;
  /** Called with each change of the state; returns what ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Copies it whole, or says why not. */
  take: (subject: Copyable & { title: string }) => Promise<void>;
  /** Removes it from this device. */
  drop: (subject: Copyable) => Promise<void>;
  dropAll: () => Promise<void>;
  /** Asks the server what became of them, and does what follows. */
  check: () => Promise<void>;
  /** What the copies say that comes nearest to a question. */
  find: (question: string) => Promise<readonly NearCopy[]>;
}

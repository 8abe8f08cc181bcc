/** A remote as the registry lists it, as far as its files are concerned. */
export interface CachedRemote {
  name: string;
  version: string;
}

/** What a page reports to the worker. */
export type ToWorker =
  /** A waiting worker takes over. */
  | { type: 'activate' }
  /** Every file of these remotes is stored, so that pages never opened work without network; files of other versions are dropped. */
  | { type: 'keep-remotes'; remotes: readonly CachedRemote[] }
  /** What the copies of an account say of a question; the answer, `NearCopy[]`, comes through the port that is sent along. */
  | { type: 'find-copies'; account: string; question: string };

/** What the worker reports to its pages. */
export type ToPage =
  /** Whether the last call of the API reached it. */
  | { type: 'connection'; isOnline: boolean }
  /** A notification was clicked; the page goes there. */
  | { type: 'open'; path: string };

/** Payload of a push message, JSON. No content beyond a title: it passes through the browser maker's servers. */
export interface PushMessage {
  title: string;
  body: string;
  /** Page of the product that a click opens. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

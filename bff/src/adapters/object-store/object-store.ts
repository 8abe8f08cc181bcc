import type { Readable } from 'node:stream';
import type { UploadTicket } from '@savoir/contracts/uploads';

/** The store does not answer, or cannot do it now: the call may be repeated later as it is. */
export class ObjectStoreDown extends Error {
  override readonly name = 'ObjectStoreDown';
}

/**
 * Files of the product. Keys: `<companyId>/media/<id>.<random>.<ext>`, `<companyId>/documents/<id>.<random>.pdf`, derived
 * files beside them, and `uploads/<companyId>/…` for what came by a form and no one has taken yet.
 */
export interface ObjectStore {
  /** Ticket for exactly this key, below `uploads/`, and type, 1 to `maxBytes` bytes, valid for five minutes. */
  createTicket(request: { key: string; contentType: string; maxBytes: number }): Promise<UploadTicket>;
  stat(key: string): Promise<{ sizeBytes: number; contentType: string } | null>;
  /** Rejects when there is no such object. */
  read(key: string): Promise<Readable>;
  /** A local file with the object's bytes, for tools that need a path; dispose when done. Never write to it. */
  openFile(key: string): Promise<{ path: string } & AsyncDisposable>;
  write(key: string, data: Buffer, contentType: string): Promise<void>;
  /** The bytes of a local file, however many. */
  writeFile(key: string, path: string, contentType: string): Promise<void>;
  /** The bytes that `from` has now, under another key and as this type. False when there is nothing at `from`. */
  copy(from: string, to: string, contentType: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes an upload that was taken; a store that can refuses its form from then on. */
  discardUpload(key: string): Promise<void>;
  /** Every object, in no order; `state` is another one once it has been written again. */
  list(): AsyncIterable<{ key: string; state: string }>;
  /** Keys of uploads last written before this moment. */
  listUploads(before: Date): AsyncIterable<string>;
  /** Removes what had come of an object before this moment, and was cut. */
  clearIncoming(before: Date): Promise<void>;
  removePrefix(prefix: string): Promise<void>;
  /** Address that anyone holding it may GET until it expires; accepts range requests. */
  signedUrl(
    key: string,
    options: { filename: string; disposition: 'inline' | 'attachment'; lifetimeSeconds: number },
  ): Promise<string>;
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { DiskStore } from './disk-store.ts';
import { refuseToServeUpload } from './key.ts';
import type { ObjectStore } from './object-store.ts';
import { signDownload } from './signed-get.ts';
import type { Credential } from './signed-post.ts';
import { signTicket } from './ticket.ts';

/** Name of the one bucket of the embedded store. */
export const embeddedBucket = 'savoir';

/** The embedded store and what its routes need. */
export interface EmbeddedObjectStore extends ObjectStore {
  disk: DiskStore;
  credential: Credential;
}

/** Objects on the local disk behind the signed POST and GET of S3. Addresses carry no host, so they work under any name the product is reached at. */
export function openEmbeddedObjectStore(
  folder: string,
  keys: { accessKeyId: string; secretAccessKey: string },
  clock: () => Date,
): EmbeddedObjectStore {
  const disk = new DiskStore(folder);
  const credential = { ...keys, region: 'local' };
  let signer: Promise<S3Client> | undefined;
  const take = async (key: string, contentType: string, source: Readable) => {
    await disk.accept({ key, contentType, minBytes: 0, maxBytes: Number.POSITIVE_INFINITY }, source, md5());
  };
  return {
    disk,
    credential,
    async createTicket(request) {
      signer ??= makeSigner(credential);
      const ticket = await signTicket(await signer, embeddedBucket, request);
      return { ...ticket, url: `/storage/${embeddedBucket}` };
    },
    stat: (key) => disk.stat(key),
    read: async (key) => {
      if ((await disk.stat(key)) === null) throw new Error(`No object ${key}`);
      return disk.read(key);
    },
    async openFile(key) {
      if ((await disk.stat(key)) === null) throw new Error(`No object ${key}`);
      return { path: disk.path(key), [Symbol.asyncDispose]: async () => undefined };
    },
    write: (key, data, contentType) => take(key, contentType, Readable.from([data])),
    writeFile: (key, path, contentType) => take(key, contentType, createReadStream(path)),
    copy: (from, to, contentType) => disk.copy(from, to, contentType),
    remove: (key) => disk.remove(key),
    discardUpload: (key) => disk.spend(key),
    list: () => disk.list(),
    listUploads: (before) => disk.listUploads(before),
    clearIncoming: (before) => disk.clearIncoming(before),
    removePrefix: (prefix) => disk.removePrefix(prefix),
    async signedUrl(key, { filename, disposition, lifetimeSeconds }) {
      refuseToServeUpload(key);
      const expires = Math.floor(clock().getTime() / 1000) + lifetimeSeconds;
      return signDownload(credential.secretAccessKey, embeddedBucket, { key, filename, disposition, expires });
    },
  };
}

/** The entity tag of S3. */
export function md5(): { update(chunk: Buffer): void; hex(): string } {
  const hash = createHash('md5');
  return { update: (chunk) => void hash.update(chunk), hex: () => hash.digest('hex') };
}

// Loaded with the first ticket: it would cost every start half a second.
async function makeSigner(credential: Credential): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { accessKeyId, secretAccessKey, region } = credential;
  return new S3Client({
    endpoint: 'http://storage.invalid',
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
}

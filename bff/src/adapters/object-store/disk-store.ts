import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { isSafeKey } from './key.ts';
import { UploadRefused, type Permit } from './signed-post.ts';

const Meta = z.object({ contentType: z.string(), sizeBytes: z.number(), etag: z.string() });
export type StoredObject = z.infer<typeof Meta>;

/** Objects as files. A file appears under its key only once it is whole: it is written aside, flushed, then renamed. */
export class DiskStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** The folder that holds the objects under their keys. */
  get folder(): string {
    return join(this.#root, 'objects');
  }

  /** Where the bytes of a key are. Throws on a key that would leave the folder. */
  path(key: string): string {
    if (!isSafeKey(key)) throw new UploadRefused('InvalidArgument', 400, 'Unsafe key.');
    return join(this.folder, key);
  }

  #metaPath(key: string): string {
    return join(this.#root, 'meta', `${key}.json`);
  }

  async stat(key: string): Promise<StoredObject | null> {
    if (!isSafeKey(key)) return null;
    try {
      const [meta] = await Promise.all([readFile(this.#metaPath(key), 'utf8'), stat(this.path(key))]);
      return z.parse(Meta, JSON.parse(meta));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Takes in a stream of at most `maxBytes`; nothing is left behind when it is refused. */
  async accept(
    permit: Permit,
    source: Readable,
    digest: { update(chunk: Buffer): void; hex(): string },
  ): Promise<StoredObject> {
    const path = this.path(permit.key);
    const aside = join(this.#root, 'incoming', randomUUID());
    await Promise.all(
      [dirname(aside), dirname(path), dirname(this.#metaPath(permit.key))].map((folder) =>
        mkdir(folder, { recursive: true }),
      ),
    );
    try {
      const file = await open(aside, 'wx', 0o600);
      let sizeBytes = 0;
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          sizeBytes += chunk.length;
          if (sizeBytes > permit.maxBytes)
            throw new UploadRefused('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size');
          digest.update(chunk);
          await file.writeFile(chunk);
        }
        if (sizeBytes < permit.minBytes)
          throw new UploadRefused(
            'EntityTooSmall',
            400,
            'Your proposed upload is smaller than the minimum allowed size',
          );
        await file.sync();
      } finally {
        await file.close();
      }
      const stored = { contentType: permit.contentType, sizeBytes, etag: digest.hex() };
      await writeFile(this.#metaPath(permit.key), JSON.stringify(stored));
      await rename(aside, path);
      return stored;
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  read(key: string): Readable {
    return createReadStream(this.path(key));
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
    await rm(this.#metaPath(key), { force: true });
  }

  /** Everything whose key starts with the prefix, which names a folder. */
  async removePrefix(prefix: string): Promise<void> {
    const folder = prefix.replace(/\/+$/, '');
    await rm(this.path(folder), { recursive: true, force: true });
    await rm(join(this.#root, 'meta', folder), { recursive: true, force: true });
  }

  /** Uploads cut by a crash: nobody will finish them. */
  async clearIncoming(): Promise<void> {
    await rm(join(this.#root, 'incoming'), { recursive: true, force: true });
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { isSafeKey, uploadsFolder } from './key.ts';
import { UploadRefused, type Permit } from './signed-post.ts';

const Meta = z.object({ contentType: z.string(), sizeBytes: z.number() });
type Meta = z.infer<typeof Meta>;
/** What stands in place of the description of an upload that was taken. */
const Spent = z.object({ spent: z.literal(true) });

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

  async stat(key: string): Promise<Meta | null> {
    if (!isSafeKey(key)) return null;
    try {
      const [meta] = await Promise.all([this.#readMeta(key), stat(this.path(key))]);
      // The form of an upload that was taken may just have arrived once more: that is no one's file.
      return isSpent(meta) ? null : z.parse(Meta, meta);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async #readMeta(key: string): Promise<unknown> {
    return JSON.parse(await readFile(this.#metaPath(key), 'utf8'));
  }

  /** Whole or not at all: half a description would make the key unreadable. */
  async #writeMeta(key: string, meta: Meta | z.infer<typeof Spent>): Promise<void> {
    const path = this.#metaPath(key);
    const aside = join(this.#root, 'incoming', `${randomUUID()}.json`);
    try {
      await mkdir(dirname(aside), { recursive: true });
      await writeFile(aside, JSON.stringify(meta));
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  /** As `accept`, for a form: one whose upload was taken is refused. */
  async acceptForm(...parameters: Parameters<DiskStore['accept']>): ReturnType<DiskStore['accept']> {
    const [{ key }] = parameters;
    const meta = isSafeKey(key) ? await this.#readMeta(key).catch(orWhenGone(null)) : null;
    if (isSpent(meta)) throw new UploadRefused('AccessDenied', 403, 'This form was used.');
    return this.accept(...parameters);
  }

  /** Takes in a stream of at most `maxBytes`; nothing is left behind when it is refused. */
  async accept(
    permit: Permit,
    source: Readable,
    digest: { update(chunk: Buffer): void; hex(): string },
  ): Promise<Meta & { etag: string }> {
    const { path, aside } = await this.#placeFor(permit.key);
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
      const stored = { contentType: permit.contentType, sizeBytes };
      await this.#writeMeta(permit.key, stored);
      await rename(aside, path);
      return { ...stored, etag: digest.hex() };
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  /** The bytes under another key. They are shared, never copied: a file that is stored is replaced, not written to. */
  async copy(from: string, to: string, contentType: string): Promise<boolean> {
    const { path, aside } = await this.#placeFor(to);
    try {
      // Some file systems know no links.
      await link(this.path(from), aside).catch((error: unknown) => {
        if (isMissing(error)) throw error;
        return copyFile(this.path(from), aside);
      });
      const { size: sizeBytes } = await stat(aside);
      await this.#writeMeta(to, { contentType, sizeBytes });
      await rename(aside, path);
      return true;
    } catch (error) {
      await rm(aside, { force: true });
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Where a key's file goes, and where it is until it is whole; the folders are there. */
  async #placeFor(key: string): Promise<{ path: string; aside: string }> {
    const path = this.path(key);
    const aside = join(this.#root, 'incoming', randomUUID());
    await Promise.all(
      [dirname(aside), dirname(path), dirname(this.#metaPath(key))].map((folder) => mkdir(folder, { recursive: true })),
    );
    return { path, aside };
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

  /** Removes an upload and remembers that its form was used, until the upload is removed. */
  async spend(key: string): Promise<void> {
    await mkdir(dirname(this.#metaPath(key)), { recursive: true });
    await this.#writeMeta(key, { spent: true });
    await rm(this.path(key), { force: true });
  }

  /** Those that were used are among them. */
  async *listUploads(before: Date): AsyncGenerator<string> {
    const root = join(this.#root, 'meta');
    const folder = join(root, uploadsFolder);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orWhenGone([]));
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile()) continue;
      const found = await stat(path).catch(orWhenGone(null));
      if (found === null || found.mtime >= before) continue;
      yield relative(root, path)
        .split(sep)
        .join('/')
        .replace(/\.json$/, '');
    }
  }

  /** Files under their keys: what was used or is not whole is no file there. */
  async *list(): AsyncGenerator<{ key: string; state: string }> {
    const folder = await opendir(this.folder, { recursive: true }).catch(orWhenGone(null));
    for await (const entry of folder ?? []) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(orWhenGone(null));
      if (found === null) continue;
      yield { key: relative(this.folder, path).split(sep).join('/'), state: `${found.ino}/${found.mtimeMs}` };
    }
  }

  /** Uploads that were cut by a crash: nothing was written to them since, nor were they made as a copy. */
  async clearIncoming(since: Date): Promise<void> {
    const folder = join(this.#root, 'incoming');
    for (const name of await readdir(folder).catch(orWhenGone([]))) {
      const path = join(folder, name);
      const written = await stat(path).catch(orWhenGone(null));
      if (written !== null && written.ctime <= since) await rm(path, { force: true });
    }
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** For a catch: what counts where a file is gone, or was never there. */
const orWhenGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };

const isSpent = (meta: unknown): boolean => Spent.safeParse(meta).success;

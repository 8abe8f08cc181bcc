import { readFile, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ObjectStore } from '../../src/adapters/object-store/object-store.ts';
import { openS3ObjectStore } from '../../src/adapters/object-store/s3-object-store.ts';

/** A server that speaks S3, ours or Ceph’s, with the bucket and the keys of `judgedKeys`. */
export interface JudgedStore {
  endpoint: string;
  close(): Promise<void>;
}

export const judgedKeys = { bucket: 'bucket', accessKeyId: 'key', secretAccessKey: 'secret' };

/** What holds with every server that speaks S3. Gives the store once it is there. */
export function judgesS3(start: () => Promise<JudgedStore>): { readonly store: ObjectStore } {
  let store: ObjectStore;
  let server: JudgedStore;
  beforeAll(async () => {
    server = await start();
    store = openS3ObjectStore({ endpoint: server.endpoint, ...judgedKeys }, 'eu-west-3');
  });
  afterAll(() => server.close());

  async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
    const found: T[] = [];
    for await (const item of items) found.push(item);
    return found;
  }

  it('writes, finds, reads and removes objects', async () => {
    await store.write('a/documents/1.pdf', Buffer.from('bonjour'), 'application/pdf');
    expect(await store.stat('a/documents/1.pdf')).toEqual({ sizeBytes: 7, contentType: 'application/pdf' });
    expect(await text(await store.read('a/documents/1.pdf'))).toBe('bonjour');
    await store.remove('a/documents/1.pdf');
    expect(await store.stat('a/documents/1.pdf')).toBeNull();
    await expect(store.read('a/documents/1.pdf')).rejects.toThrow(/404|NoSuchKey|NotFound|Unknown/i);
  });

  it('the S3 store takes a file, and lends an object as a file that is gone afterwards', async () => {
    await store.writeFile('a/1.txt', import.meta.filename, 'text/plain');
    let path = '';
    {
      await using file = await store.openFile('a/1.txt');
      path = file.path;
      expect(await readFile(path, 'utf8')).toBe(await readFile(import.meta.filename, 'utf8'));
    }
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('the S3 store removes everything under a prefix, page by page', async () => {
    for (const key of ['gone/1', 'gone/2', 'gone-not/1']) await store.write(key, Buffer.from('x'), 'text/plain');
    await store.removePrefix('gone');
    const keys = (await all(store.list())).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('gone'))).toEqual(['gone-not/1']);
  });

  it('the S3 store makes tickets and addresses on the store itself', async () => {
    const ticket = await store.createTicket({ key: 'a/media/1.mp3', contentType: 'audio/mpeg', maxBytes: 100 });
    expect(ticket).toMatchObject({
      url: `${server.endpoint}/bucket`,
      storageKey: 'uploads/a/media/1.mp3',
      fields: { key: 'uploads/a/media/1.mp3', bucket: 'bucket', 'Content-Type': 'audio/mpeg' },
    });
    const policy = JSON.parse(Buffer.from(ticket.fields['Policy'] ?? '', 'base64').toString()) as {
      conditions: unknown[];
    };
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 100]);
    const url = new URL(
      await store.signedUrl('a/media/1.mp3', { filename: 'récit.mp3', disposition: 'inline', lifetimeSeconds: 60 }),
    );
    expect(url.origin + url.pathname).toBe(`${server.endpoint}/bucket/a/media/1.mp3`);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
    expect(url.searchParams.get('response-content-disposition')).toContain(
      'inline; filename="r_cit.mp3"; filename*=UTF-8\'\'r%C3%A9cit.mp3',
    );
  });

  it('the S3 store copies the bytes of a moment, as a type that nothing runs as', async () => {
    await store.write('uploads/a/media/1.jpg', Buffer.from('bonjour'), 'image/jpeg');
    expect(await store.copy('uploads/a/media/1.jpg', 'a/media/1.x.jpg', 'text/html')).toBe(true);
    await store.write('uploads/a/media/1.jpg', Buffer.from('<script>'), 'image/jpeg');
    expect(await store.stat('a/media/1.x.jpg')).toEqual({ sizeBytes: 7, contentType: 'application/octet-stream' });
    expect(await text(await store.read('a/media/1.x.jpg'))).toBe('bonjour');
    expect(await store.copy('uploads/a/media/none.jpg', 'a/media/none.x.jpg', 'image/jpeg')).toBe(false);
  });

  it('the S3 store hands out no address of an upload', async () => {
    const options = { filename: 'a.jpg', disposition: 'inline', lifetimeSeconds: 60 } as const;
    await expect(store.signedUrl('uploads/a/media/1.jpg', options)).rejects.toThrow('not served');
  });

  it('the S3 store names the uploads of before a moment, page by page, and nothing else', async () => {
    await store.removePrefix('uploads');
    await store.write('uploads/a/1', Buffer.from('x'), 'text/plain');
    await setTimeout(20);
    const between = new Date();
    for (const key of ['uploads/b/2', 'a/3']) await store.write(key, Buffer.from('x'), 'text/plain');
    const listed = (before: Date) => all(store.listUploads(before));
    expect(await listed(between)).toEqual(['uploads/a/1']);
    const later = new Date(Date.now() + 60_000);
    expect(await listed(later)).toEqual(['uploads/a/1', 'uploads/b/2']);
    await store.discardUpload('uploads/a/1');
    expect(await listed(later)).toEqual(['uploads/b/2']);
  });

  return {
    get store() {
      return store;
    },
  };
}

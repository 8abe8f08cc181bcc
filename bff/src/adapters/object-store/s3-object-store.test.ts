import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ObjectStore } from './object-store.ts';
import { openS3ObjectStore } from './s3-object-store.ts';

/** As much of S3 as the adapter speaks, path-style, in memory. */
const objects = new Map<string, { data: Buffer; contentType: string }>();
const keyOf = (request: IncomingMessage) =>
  decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname).replace(/^\/bucket\/?/, '');

async function answer(request: IncomingMessage, response: ServerResponse) {
  const key = keyOf(request);
  const url = new URL(request.url ?? '/', 'http://s3');
  const object = objects.get(key);
  const body = await buffer(request);
  if (!/AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? ''))
    return response.writeHead(403).end();
  if (request.method === 'PUT') objects.set(key, { data: body, contentType: request.headers['content-type'] ?? '' });
  else if (request.method === 'DELETE') objects.delete(key);
  else if (request.method === 'POST' && url.searchParams.has('delete'))
    for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name ?? '');
  else if (url.searchParams.has('list-type')) {
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix)).slice(0, 1);
    return response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult>${keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`,
      );
  } else if (object === undefined) return response.writeHead(404).end();
  else
    return response
      .writeHead(200, { 'content-length': object.data.length, 'content-type': object.contentType })
      .end(request.method === 'HEAD' ? undefined : object.data);
  return response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(request.method === 'POST' ? '<DeleteResult/>' : undefined);
}
const server = createServer((request, response) => void answer(request, response));

let store: ObjectStore;
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = openS3ObjectStore({ endpoint, bucket: 'bucket', accessKeyId: 'key', secretAccessKey: 'secret' }, 'eu-west-3');
});
afterAll(() => server.close());

it('writes, finds, reads and removes objects', async () => {
  await store.write('a/documents/1.pdf', Buffer.from('bonjour'), 'application/pdf');
  expect(await store.stat('a/documents/1.pdf')).toEqual({ sizeBytes: 7, contentType: 'application/pdf' });
  expect(await text(await store.read('a/documents/1.pdf'))).toContain('bonjour');
  await store.remove('a/documents/1.pdf');
  expect(await store.stat('a/documents/1.pdf')).toBeNull();
  await expect(store.read('a/documents/1.pdf')).rejects.toThrow(/404|NoSuchKey|NotFound|Unknown/i);
});

it('lends an object as a file that is gone afterwards', async () => {
  await store.write('a/1.txt', Buffer.from('bonjour'), 'text/plain');
  let path = '';
  {
    await using file = await store.openFile('a/1.txt');
    path = file.path;
    expect(await readFile(path, 'utf8')).toContain('bonjour');
  }
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

it('removes everything under a prefix, page by page', async () => {
  for (const key of ['gone/1', 'gone/2', 'gone-not/1']) await store.write(key, Buffer.from('x'), 'text/plain');
  await store.removePrefix('gone');
  expect([...objects.keys()].filter((key) => key.startsWith('gone'))).toEqual(['gone-not/1']);
});

it('makes tickets and addresses on the store itself', async () => {
  const ticket = await store.createTicket({ key: 'a/media/1.mp3', contentType: 'audio/mpeg', maxBytes: 100 });
  expect(ticket).toMatchObject({
    url: `${endpoint}/bucket`,
    storageKey: 'a/media/1.mp3',
    fields: { key: 'a/media/1.mp3', bucket: 'bucket', 'Content-Type': 'audio/mpeg' },
  });
  const policy = JSON.parse(Buffer.from(ticket.fields['Policy'] ?? '', 'base64').toString()) as {
    conditions: unknown[];
  };
  expect(policy.conditions).toContainEqual(['content-length-range', 1, 100]);
  const url = new URL(
    await store.signedUrl('a/media/1.mp3', { filename: 'récit.mp3', disposition: 'inline', lifetimeSeconds: 60 }),
  );
  expect(url.origin + url.pathname).toBe(`${endpoint}/bucket/a/media/1.mp3`);
  expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
  expect(url.searchParams.get('response-content-disposition')).toContain(
    'inline; filename="r_cit.mp3"; filename*=UTF-8\'\'r%C3%A9cit.mp3',
  );
});

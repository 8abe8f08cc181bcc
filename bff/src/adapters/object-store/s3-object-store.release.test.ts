import type { UploadTicket } from '@savoir/contracts/uploads';
import { expect, it } from 'vitest';
import { startRadosgw } from '../../../test/processes/radosgw.ts';
import { judgedKeys, judgesS3 } from '../../../test/processes/s3-judged.ts';

const judged = judgesS3(() => startRadosgw(judgedKeys));

const post = async ({ url, fields }: UploadTicket, bytes: number): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file');
  return (await fetch(url, { method: 'POST', body: form })).status;
};

it('a form of a ticket is taken as signed, and in no other way', async () => {
  const { store } = judged;
  const ticket = await store.createTicket({ key: 'a/media/2.mp3', contentType: 'audio/mpeg', maxBytes: 100 });
  const changed = (fields: Record<string, string>) => ({ ...ticket, fields: { ...ticket.fields, ...fields } });
  expect(await post(ticket, 101)).toBe(400);
  expect(await post(ticket, 0)).toBe(400);
  expect(await post(changed({ 'Content-Type': 'text/html' }), 50)).toBe(403);
  expect(await post(changed({ key: 'a/media/2.mp3' }), 50)).toBe(403);
  expect(await post(changed({ acl: 'public-read' }), 50)).toBe(403);
  expect(await post(changed({ 'X-Amz-Signature': '0'.repeat(64) }), 50)).toBe(403);
  expect(await store.stat(ticket.storageKey)).toBeNull();
  expect(await post(ticket, 100)).toBe(204);
  expect(await store.stat(ticket.storageKey)).toEqual({ sizeBytes: 100, contentType: 'audio/mpeg' });
});

it('an address serves the object it was made for under its name, and no other, nor longer', async () => {
  const { store } = judged;
  for (const key of ['a/1.pdf', 'a/2.pdf']) await store.write(key, Buffer.from(key), 'application/pdf');
  const options = { filename: 'récit.pdf', disposition: 'attachment', lifetimeSeconds: 60 } as const;
  const url = await store.signedUrl('a/1.pdf', options);
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([200, 'a/1.pdf']);
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''r%C3%A9cit.pdf");
  for (const forged of [
    url.replace('a/1.pdf', 'a/2.pdf'),
    url.replace('Expires=60', 'Expires=600'),
    url.replace('attachment', 'inline'),
    url.slice(0, url.indexOf('?')),
  ])
    expect((await fetch(forged)).status).toBe(403);
});

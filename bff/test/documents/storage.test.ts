import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadTicket } from '@savoir/contracts/uploads';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { signedPolicy } from './signed-policy.ts';

const maxBytes = 1024 * 1024;
const pdf = Buffer.from('%PDF-1.7\nbonjour\n%%EOF\n');
let now = new Date();
let number = 0;

startApplication({ clock: () => now, jobs: false });

const nextKey = () => `${bff.company.id}/documents/file-${++number}.pdf`;
const ticketFor = (key = nextKey()) =>
  bff.services.store.createTicket({ key, contentType: 'application/pdf', maxBytes });

/** Sends the form as given: an array keeps the order and allows repeats. */
async function post(
  ticket: UploadTicket,
  file: Buffer | null = pdf,
  change: (fields: [string, string][]) => [string, string][] = (fields) => fields,
) {
  const form = new FormData();
  for (const [name, value] of change(Object.entries(ticket.fields))) form.append(name, value);
  if (file !== null) form.append('file', new Blob([new Uint8Array(file)]), 'file.pdf');
  const answer = await fetch(`${client.origin}${ticket.url}`, { method: 'POST', body: form });
  return { status: answer.status, code: /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1], headers: answer.headers };
}

const set = (name: string, value: string) => (fields: [string, string][]) =>
  fields.map(([key, old]): [string, string] => [key, key.toLowerCase() === name ? value : old]);

describe('an upload with a ticket [S7.21]', () => {
  it('an upload with a ticket stores the file and answers its entity tag', async () => {
    const ticket = await ticketFor();
    const { status, headers } = await post(ticket);
    expect(status).toBe(204);
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await bff.services.store.stat(ticket.storageKey)).toMatchObject({
      sizeBytes: pdf.length,
      contentType: 'application/pdf',
    });
  });

  it('an upload with a ticket takes the status the form may ask for, and field names in any case', async () => {
    const lower = await post(await ticketFor(), pdf, (fields) =>
      fields.map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(lower.status).toBe(204);
  });

  it('an upload with a ticket takes exactly the allowed size', async () => {
    expect((await post(await ticketFor(), Buffer.alloc(maxBytes, 1))).status).toBe(204);
  });

  it.each([
    ['one byte too many', Buffer.alloc(maxBytes + 1, 1), 'EntityTooLarge'],
    ['ten times too much', Buffer.alloc(10 * maxBytes, 1), 'EntityTooLarge'],
    ['nothing', Buffer.alloc(0), 'EntityTooSmall'],
  ])('an upload with a ticket refuses %s and leaves no file', async (_name, file, code) => {
    const ticket = await ticketFor();
    expect(await post(ticket, file)).toMatchObject({ status: 400, code });
    expect(await bff.services.store.stat(ticket.storageKey)).toBeNull();
    expect(await readdir(join(bff.services.config.dataDir, 'objects/incoming'))).toEqual([]);
  });

  it('an upload with a ticket refuses a form without a file, or with fields after it', async () => {
    const ticket = await ticketFor();
    expect(await post(ticket, null)).toMatchObject({ status: 400, code: 'InvalidArgument' });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdf)]), 'file.pdf');
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
    const answer = await fetch(`${client.origin}${ticket.url}`, { method: 'POST', body: form });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['key', 'other/documents/a.pdf'],
    ['content-type', 'text/html'],
  ])('an upload with a ticket refuses another %s', async (name, value) => {
    const ticket = await ticketFor();
    expect(await post(ticket, pdf, set(name, value))).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(await bff.services.store.stat(ticket.storageKey)).toBeNull();
  });

  it('an upload with a ticket refuses a ticket that is over', async () => {
    const ticket = await ticketFor();
    now = new Date(Date.now() + 301_000);
    expect(await post(ticket)).toMatchObject({ status: 403, code: 'AccessDenied' });
    now = new Date();
  });

  it.each(['../../evil.pdf', '/etc/passwd', 'a/../../b.pdf', 'a/\0b.pdf', '..'])(
    'an upload with a ticket refuses the key %j even when it is signed',
    async (key) => {
      const { accessKeyId } = bff.services.embeddedStore?.credential ?? {};
      const date = new Date().toISOString().slice(0, 10).replaceAll('-', '');
      const named = {
        key,
        bucket: 'savoir',
        'x-amz-algorithm': 'AWS4-HMAC-SHA256',
        'x-amz-credential': `${accessKeyId}/${date}/local/s3/aws4_request`,
        'x-amz-date': `${date}T000000Z`,
      };
      const conditions = Object.entries(named).map(([name, value]) => ({ [name]: value }));
      const signed = signedPolicy(bff, date, { expiration: '2099-01-01T00:00:00Z', conditions });
      const fields = { ...named, policy: signed.policy, 'x-amz-signature': signed.signature };
      expect(await post({ url: '/storage/savoir', fields, storageKey: key })).toMatchObject({
        status: 400,
        code: 'InvalidArgument',
      });
    },
  );

  it('an upload with a ticket refuses another bucket', async () => {
    expect(await post({ ...(await ticketFor()), url: '/storage/other' })).toMatchObject({
      status: 404,
      code: 'NoSuchBucket',
    });
  });
});

describe('a signed address', () => {
  const stored = async () => {
    const key = nextKey();
    await bff.services.store.write(key, pdf, 'application/pdf');
    return key;
  };
  const sign = (key: string, filename = 'Manuel d’été "P-204".pdf') =>
    bff.services.store.signedUrl(key, { filename, disposition: 'attachment', lifetimeSeconds: 60 });

  it('a signed address serves the file under its name, unable to run as anything else', async () => {
    const answer = await fetch(`${client.origin}${await sign(await stored())}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="Manuel d__t_ _P-204_.pdf"; filename*=UTF-8''Manuel%20d%E2%80%99%C3%A9t%C3%A9%20%22P-204%22.pdf`,
    });
  });

  it('a signed address is refused once over, altered or absent', async () => {
    const key = await stored();
    const url = await sign(key);
    const status = async (address: string) => (await fetch(`${client.origin}${address}`)).status;
    expect(await status(url.replace('attachment', 'inline'))).toBe(403);
    expect(await status(url.replace(key, await stored()))).toBe(403);
    expect(await status(`/storage/savoir/${key}`)).toBe(403);
    now = new Date(Date.now() + 61_000);
    expect(await status(url)).toBe(403);
    now = new Date();
  });

  it('a signed address of a removed file answers 404', async () => {
    const key = await stored();
    const url = await sign(key);
    await bff.services.store.remove(key);
    expect((await fetch(`${client.origin}${url}`)).status).toBe(404);
  });
});

it('removes everything under a prefix and nothing beside it', async () => {
  const { store } = bff.services;
  await store.write('gone/documents/a.pdf', pdf, 'application/pdf');
  await store.write('gone-not/documents/a.pdf', pdf, 'application/pdf');
  await store.removePrefix('gone/');
  expect(await store.stat('gone/documents/a.pdf')).toBeNull();
  expect(await store.stat('gone-not/documents/a.pdf')).not.toBeNull();
  await store.remove('gone-not/documents/a.pdf');
  await store.remove('gone-not/documents/a.pdf');
});

import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { beforeAll, describe, expect, it } from 'vitest';
import { bff, client as http, startApplication } from '../application.ts';
import { signedPolicy } from './signed-policy.ts';

// The embedded store, judged by S3's own client and by what S3 answers to a form that was tampered with.

const maxBytes = 1024 * 1024;
const pdf = Buffer.from('%PDF-1.7\nbonjour\n%%EOF\n');
let origin: string;
let number = 0;
let client: S3Client;

startApplication({ jobs: false });
beforeAll(async () => {
  origin = http.origin;
  const { accessKeyId = '', secretAccessKey = '' } = bff.services.embeddedStore?.credential ?? {};
  client = new S3Client({
    endpoint: `${origin}/storage`,
    region: 'local',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
});

type Options = Parameters<typeof createPresignedPost>[1];
const nextKey = () => `${bff.company.id}/documents/judge-${++number}.pdf`;
const presigned = async (options: Partial<Options> = {}) => {
  const key = nextKey();
  const { fields } = await createPresignedPost(client, { Bucket: 'savoir', Key: key, Expires: 60, ...options });
  return { key, fields };
};

async function post(fields: Record<string, string>, file: Buffer = pdf) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'file.pdf');
  const answer = await fetch(`${origin}/storage/savoir`, { method: 'POST', body: form });
  const text = await answer.text();
  return {
    status: answer.status,
    code: /<Code>(.*)<\/Code>/.exec(text)?.[1] ?? null,
    type: answer.headers.get('content-type'),
  };
}

const incoming = () => readdir(join(bff.services.config.dataDir, 'objects/incoming')).catch(() => []);

it('a form made by the client of S3 is accepted with a key prefix, a range and a type that starts with something', async () => {
  const prefix = `${bff.company.id}/documents/`;
  const { fields } = await presigned({
    Key: `${prefix}\${filename}`,
    Conditions: [
      ['starts-with', '$key', prefix],
      ['starts-with', '$Content-Type', 'application/'],
      ['content-length-range', 1, maxBytes],
    ],
    Fields: { 'Content-Type': 'application/pdf' },
  });
  expect(await post({ ...fields, key: `${prefix}mien.pdf` })).toMatchObject({ status: 204 });
  expect(await post({ ...fields, key: 'ailleurs/mien.pdf' })).toMatchObject({ status: 403, code: 'AccessDenied' });
  expect(await post({ ...fields, 'Content-Type': 'text/html' })).toMatchObject({ status: 403, code: 'AccessDenied' });
});

it('a form made by the client of S3 may ask for another status', async () => {
  const { fields } = await presigned({ Fields: { success_action_status: '201' } });
  expect(await post(fields)).toMatchObject({ status: 201 });
  expect(await post({ ...fields, success_action_status: '200' })).toMatchObject({
    status: 403,
    code: 'AccessDenied',
  });
});

it('a form made by the client of S3 is refused when its file is out of the range, both ends inclusive', async () => {
  const { fields } = await presigned({ Conditions: [['content-length-range', 10, 20]] });
  const sent = async (bytes: number) => (await post(fields, Buffer.alloc(bytes, 1))).code;
  expect([await sent(9), await sent(10), await sent(20), await sent(21)]).toEqual([
    'EntityTooSmall',
    null,
    null,
    'EntityTooLarge',
  ]);
  expect(await incoming()).toEqual([]);
});

describe('each field of a form, tampered with, is refused with the code of S3', () => {
  const policyOf = (fields: Record<string, string>) =>
    JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString()) as {
      expiration: string;
      conditions: unknown[];
    };
  const withPolicy = (fields: Record<string, string>, policy: unknown) => ({
    ...fields,
    Policy: Buffer.from(JSON.stringify(policy)).toString('base64'),
  });
  const names = ['key', 'bucket', 'X-Amz-Algorithm', 'X-Amz-Credential', 'X-Amz-Date', 'Policy', 'X-Amz-Signature'];

  it('a form for an upload holds these fields', async () => {
    expect(Object.keys((await presigned()).fields).toSorted()).toEqual(names.toSorted());
  });

  it.each<[string, (fields: Record<string, string>) => Record<string, string>, string]>([
    ['another key', (fields) => ({ ...fields, key: 'x/documents/a.pdf' }), 'AccessDenied'],
    ['another bucket', (fields) => ({ ...fields, bucket: 'autre' }), 'AccessDenied'],
    ['another algorithm', (fields) => ({ ...fields, 'X-Amz-Algorithm': 'AWS4-HMAC-SHA1' }), 'AccessDenied'],
    [
      'another key id',
      (fields) => ({ ...fields, 'X-Amz-Credential': String(fields['X-Amz-Credential']).replace(/^[^/]+/, 'AKIA') }),
      'AccessDenied',
    ],
    [
      'another region',
      (fields) => ({ ...fields, 'X-Amz-Credential': String(fields['X-Amz-Credential']).replace('local', 'eu-west-3') }),
      'AccessDenied',
    ],
    [
      'another service',
      (fields) => ({ ...fields, 'X-Amz-Credential': String(fields['X-Amz-Credential']).replace('/s3/', '/sqs/') }),
      'AccessDenied',
    ],
    ['another day', (fields) => ({ ...fields, 'X-Amz-Date': '20300101T000000Z' }), 'AccessDenied'],
    [
      'a later expiry',
      (fields) => withPolicy(fields, { ...policyOf(fields), expiration: '2099-01-01T00:00:00Z' }),
      'SignatureDoesNotMatch',
    ],
    [
      'fewer conditions',
      (fields) => withPolicy(fields, { ...policyOf(fields), conditions: [] }),
      'SignatureDoesNotMatch',
    ],
    ['a policy that is no JSON', (fields) => ({ ...fields, Policy: 'bm9uc2Vuc2U=' }), 'SignatureDoesNotMatch'],
    [
      'a signature that is off by one digit',
      (fields) => ({
        ...fields,
        'X-Amz-Signature': String(fields['X-Amz-Signature']).replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      }),
      'SignatureDoesNotMatch',
    ],
    ['a signature that is too short', (fields) => ({ ...fields, 'X-Amz-Signature': 'ab' }), 'SignatureDoesNotMatch'],
    ['a right nobody gave', (fields) => ({ ...fields, acl: 'public-read' }), 'AccessDenied'],
    ['a redirect nobody gave', (fields) => ({ ...fields, success_action_redirect: 'https://x.test' }), 'AccessDenied'],
    ['metadata nobody gave', (fields) => ({ ...fields, 'x-amz-meta-owner': 'moi' }), 'AccessDenied'],
  ])('a form for an upload is refused with the code of S3: %s', async (_what, tamper, code) => {
    const { key, fields } = await presigned();
    const answer = await post(tamper(fields));
    expect(answer).toMatchObject({ status: 403, code });
    expect(answer.type).toContain('xml');
    expect(await bff.services.store.stat(key)).toBeNull();
    expect(await incoming()).toEqual([]);
  });

  it('a form for an upload is accepted without the bucket, which the address names', async () => {
    const { bucket: _left, ...others } = (await presigned()).fields;
    expect(await post(others)).toMatchObject({ status: 204 });
  });

  it.each(names.filter((name) => name !== 'bucket'))(
    'a form for an upload is refused without the field %s',
    async (name) => {
      const { key, fields } = await presigned();
      const { [name]: _left, ...others } = fields;
      const answer = await post(others);
      expect([400, 403]).toContain(answer.status);
      expect(['AccessDenied', 'SignatureDoesNotMatch', 'InvalidArgument']).toContain(answer.code);
      expect(await bff.services.store.stat(key)).toBeNull();
    },
  );

  it('a rightly signed policy with an operator that is not known is refused', async () => {
    const { fields } = await presigned();
    const policy = { ...policyOf(fields), conditions: [...policyOf(fields).conditions, ['ends-with', '$key', 'pdf']] };
    const [, date = ''] = String(fields['X-Amz-Credential']).split('/');
    const signed = signedPolicy(bff, date, policy);
    const changed = { ...fields, Policy: signed.policy, 'X-Amz-Signature': signed.signature };
    expect(await post(changed)).toMatchObject({ status: 400, code: 'InvalidPolicyDocument' });
  });

  it('a form for an upload may have fields that are marked as not meant for it', async () => {
    const { fields } = await presigned();
    expect(await post({ ...fields, 'x-ignore-note': 'à nous' })).toMatchObject({ status: 204 });
  });
});

it('an upload that is cut leaves nothing, neither under its key nor aside', async () => {
  const { key, fields } = await presigned();
  const boundary = 'coupe';
  const head = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const length = head.length + file.length + 900_000;
  socket.write(
    `POST /storage/savoir HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n${head}${file}`,
  );
  socket.write(Buffer.alloc(300_000, 1));
  await expect.poll(incoming).toHaveLength(1);
  socket.destroy();
  await expect.poll(incoming).toEqual([]);
  expect(await bff.services.store.stat(key)).toBeNull();
});

it('an upload that is cut does not touch the object that stood there before', async () => {
  const { key, fields } = await presigned({ Conditions: [['content-length-range', 1, 100]] });
  expect(await post(fields)).toMatchObject({ status: 204 });
  expect(await post(fields, Buffer.alloc(101, 1))).toMatchObject({ status: 400, code: 'EntityTooLarge' });
  expect(await readFile(bff.services.embeddedStore?.disk.path(key) ?? '')).toEqual(pdf);
});

describe('a range of a download', () => {
  const data = Buffer.from('0123456789');
  const served = async (request: RequestInit) => {
    const key = nextKey();
    await bff.services.store.write(key, data, 'application/pdf');
    const named = { filename: 'a.pdf', disposition: 'inline', lifetimeSeconds: 60 } as const;
    return fetch(`${origin}${await bff.services.store.signedUrl(key, named)}`, request);
  };
  const ranged = async (range: string) => {
    const answer = await served({ headers: { range } });
    return [answer.status, answer.headers.get('content-range'), await answer.text()];
  };

  it.each([
    ['bytes=0-3', [206, 'bytes 0-3/10', '0123']],
    ['bytes=4-', [206, 'bytes 4-9/10', '456789']],
    ['bytes=-2', [206, 'bytes 8-9/10', '89']],
    ['bytes=8-20', [206, 'bytes 8-9/10', '89']],
  ])('a range of a download: %s', async (range, expected) => {
    expect(await ranged(range)).toEqual(expected);
  });

  it('a range of a download beyond the end is refused', async () => {
    const [status, total, body] = await ranged('bytes=20-30');
    expect([status, total]).toEqual([416, 'bytes */10']);
    expect(body).toContain('<Code>InvalidRange</Code>');
  });

  it('a range of a download says that ranges are taken', async () => {
    const { headers } = await served({ method: 'HEAD' });
    expect([headers.get('accept-ranges'), headers.get('content-length')]).toEqual(['bytes', '10']);
  });
});

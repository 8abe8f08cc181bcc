import { afterEach, describe, expect, it, vi } from 'vitest';
import { mod, modPow } from './arithmetic.ts';
import { padHex, toHex, utf8 } from './bytes.ts';
import { browserHashes } from './browser-hashes.ts';
import { createSrpClient, passwordVerifier } from './client.ts';
import { computedHashes } from './computed-hashes.ts';
import { hashOf, privateKeyOf, signingKeyOf } from './digest.ts';
import { generator, multiplier, prime } from './group.ts';
import { srpTimestamp } from './timestamp.ts';

const sha = async (text: string) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
const short = async (value: bigint) => (await sha(value.toString(16))).slice(0, 32);

// Fixed vector on which the provider's own client library and two independent servers agree.
const pool = 'Pool12345';
const user = '11111111-2222-4333-8444-555555555555';
const password = 'Passw0rd1234';
const saltHex = '00ff112233445566778899aabbccddee';
const a = BigInt('0x' + (await sha('a')).repeat(4));
const b = BigInt('0x' + (await sha('b')).repeat(4));
const secretBlock = 'c2VjcmV0LWJsb2Nr';
const now = new Date('2026-11-06T08:04:05Z');

it('the SRP client agrees with the fixed test vector in every intermediate value', async () => {
  const k = await hashOf(prime, generator);
  expect(k).toBe(multiplier);
  const x = await privateKeyOf(BigInt('0x' + saltHex), pool, user, password);
  expect(x.toString(16)).toBe('6e845c2750b415673cc814770967680d01714d8b27ab9f56709ed0781652d2b8');
  const v = modPow(generator, x, prime);
  expect(await short(v)).toBe('9c903274899a3f56b7ff90df7d4fb8e3');
  expect(await passwordVerifier({ pool, user, password, saltHex })).toBe(padHex(v));
  const A = modPow(generator, a, prime);
  const B = mod(k * v + modPow(generator, b, prime), prime);
  expect(await short(A)).toBe('beee990bbc56d44949fcaf8f3f1eb77c');
  expect(await short(B)).toBe('7dfdcb933ca9a3e28b0fb28fb882c937');
  const u = await hashOf(A, B);
  expect(u.toString(16)).toBe('6d2aac0eaed6c177446486264edf1ee09ce485731bb8fc14f2856277cf1e9df1');
  const S = modPow(A * modPow(v, u, prime), b, prime);
  expect(await short(S)).toBe('c350546a6ba3751d2dc399994ceb2e92');
  expect(toHex(await signingKeyOf(S, u))).toBe('758e43250f7aa55f0d7dfb869a359efb');

  const client = createSrpClient(a);
  expect(client.publicHex).toBe(A.toString(16));
  const proof = await client.prove(
    { pool, user, password, saltHex, serverPublicHex: B.toString(16), secretBlock },
    now,
  );
  expect(proof).toEqual({
    timestamp: 'Fri Nov 6 08:04:05 UTC 2026',
    signature: 'Ax/OiOszMdZvxx8nik7qiKZeCgZ4tvKxWNYxmKIRLzQ=',
  });
});

it('the SRP client signs differently with another password', async () => {
  const challenge = { pool, user, saltHex, serverPublicHex: '5', secretBlock };
  const right = await createSrpClient(a).prove({ ...challenge, password }, now);
  const wrong = await createSrpClient(a).prove({ ...challenge, password: 'Passw0rd1235' }, now);
  expect(wrong.signature).not.toBe(right.signature);
});

it('the SRP client refuses a server value that is a multiple of the prime', async () => {
  const challenge = { pool, user, password, saltHex, serverPublicHex: (prime * 2n).toString(16), secretBlock };
  await expect(createSrpClient(a).prove(challenge, now)).rejects.toThrow(RangeError);
});

it('the SRP client draws a new 256 bit secret for each exchange', () => {
  expect(createSrpClient().publicHex).not.toBe(createSrpClient().publicHex);
});

const lentHere = globalThis.crypto;

describe('on a page of plain http, where the browser lends no cryptography', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('a page of plain http, where the browser lends no cryptography, computes the same proof', async () => {
    const challenge = { pool, user, password, saltHex, serverPublicHex: '5', secretBlock };
    const lent = await createSrpClient(a).prove(challenge, now);
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => lentHere.getRandomValues(bytes) });
    expect(await createSrpClient(a).prove(challenge, now)).toEqual(lent);
    expect(createSrpClient().publicHex).not.toBe(createSrpClient().publicHex);
  });

  it.each([1, 55, 56, 63, 64, 65, 128, 1000])(
    'a page of plain http, where the browser lends no cryptography, gives the same hash for %i bytes',
    async (length) => {
      const bytes = new Uint8Array(lentHere.getRandomValues(new Uint8Array(length)));
      const lent = browserHashes(lentHere.subtle);
      expect(await computedHashes.sha256(bytes)).toEqual(await lent.sha256(bytes));
      expect(await computedHashes.hmac(bytes, bytes)).toEqual(await lent.hmac(bytes, bytes));
      const info = utf8('info');
      expect(await computedHashes.hkdf(bytes, bytes, info, 16)).toEqual(await lent.hkdf(bytes, bytes, info, 16));
    },
  );
});

it('an integer is padded to whole bytes, with a zero before a set top bit', () => {
  expect([0n, 0x7fn, 0x80n, 0xabcn, 0x1234n].map(padHex)).toEqual(['00', '7f', '0080', '0abc', '1234']);
});

it('the date is written in UTC with the day not padded', () => {
  expect(srpTimestamp(new Date('2026-01-31T23:59:09Z'))).toBe('Sat Jan 31 23:59:09 UTC 2026');
});

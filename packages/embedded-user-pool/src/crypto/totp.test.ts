import { expect, it } from 'vitest';
import { base32, totpCode, totpStepAt, totpStepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('TOTP agrees with the test vector of RFC 6238 at %i s', (seconds, code) => {
  expect(totpCode(secret, totpStepAt(seconds * 1000), 8)).toBe(code);
});

it('TOTP takes the code of a clock half a minute off, no more', () => {
  const now = 1_800_000_000_000;
  const at = (ms: number) => totpStepOf(secret, totpCode(secret, totpStepAt(now + ms)), now);
  expect([-60_000, -30_000, 0, 30_000, 60_000].map((ms) => at(ms) !== null)).toEqual([false, true, true, true, false]);
  expect(totpStepOf(secret, '12345', now)).toBeNull();
});

it('TOTP writes secrets in base 32', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(Buffer.alloc(32))).toHaveLength(52);
});

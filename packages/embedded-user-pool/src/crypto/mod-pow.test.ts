import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { generator, modPow, prime } from './mod-pow.ts';

function reference(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = reference((base * base) % prime, exponent >> 1n);
  return exponent & 1n ? (half * base) % prime : half;
}

const random = (bytes: number) => BigInt('0x' + randomBytes(bytes).toString('hex'));

it('modPow agrees with plain arithmetic', () => {
  for (let round = 0; round < 10; round++) {
    const base = reference(generator, random(32));
    const exponent = random(32);
    expect(modPow(base, exponent)).toBe(reference(base, exponent));
  }
});

it.each([0n, 1n, prime - 1n])('modPow refuses the base %#, which would void the protocol', (base) => {
  expect(() => modPow(base, 12345n)).toThrow(Error);
});

it('modPow takes a few milliseconds', () => {
  const base = reference(generator, random(32));
  const start = performance.now();
  for (let round = 0; round < 20; round++) modPow(base, random(32));
  expect((performance.now() - start) / 20).toBeLessThan(50);
});

const piBits = 2942n;
const guardBits = 64n;

/** arctan(1/x), as an integer scaled by `one`. */
function arctanOfInverse(x: bigint, one: bigint): bigint {
  let power = one / x;
  let sum = power;
  for (let n = 3n; power !== 0n; n += 2n) {
    power /= -x * x;
    sum += power / n;
  }
  return sum;
}

/** The whole part of π · 2^2942, by Machin's formula. */
function scaledPi(): bigint {
  const one = 1n << (piBits + guardBits);
  return (16n * arctanOfInverse(5n, one) - 4n * arctanOfInverse(239n, one)) >> guardBits;
}

/**
 * Prime of group 15 of RFC 3526 (3072 bit), the group of the pool's SRP. Made by the RFC's formula: its digits are those of π,
 * and half a kilobyte that no compression makes smaller.
 */
export const prime = (1n << 3072n) - (1n << 3008n) - 1n + ((scaledPi() + 1690314n) << 64n);
export const generator = 2n;

/** SRP multiplier: SHA-256 of the padded prime and the padded generator. */
export const multiplier = 0x538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6n;

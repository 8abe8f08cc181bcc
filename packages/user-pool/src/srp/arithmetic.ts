/** Non-negative remainder. */
export const mod = (value: bigint, modulus: bigint): bigint => ((value % modulus) + modulus) % modulus;

/** base^exponent mod modulus, by square and multiply; not constant in time, so for a client's own short exponents. */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = mod(base, modulus);
  for (let bits = exponent; bits > 0n; bits >>= 1n) {
    if (bits & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

import { Decimal128 } from 'bson';

/** A finite number as `coefficient * 10 ** exponent`, exactly. */
export interface Exact {
  coefficient: bigint;
  exponent: number;
}

export function exactOfDouble(value: number): Exact {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const high = bits.getUint32(0);
  const biased = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(bits.getUint32(4));
  const mantissa = (biased === 0 ? fraction : fraction | (1n << 52n)) * (value < 0 ? -1n : 1n);
  const power = (biased === 0 ? 1 : biased) - 1075;
  if (power >= 0) return { coefficient: mantissa << BigInt(power), exponent: 0 };
  return { coefficient: mantissa * 5n ** BigInt(-power), exponent: power };
}

/** Null for NaN and the infinities. */
export function exactOfDecimal(value: Decimal128): Exact | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (!match) return null;
  const fraction = match[3] ?? '';
  const digits = BigInt(match[2] + fraction);
  return { coefficient: match[1] === '-' ? -digits : digits, exponent: Number(match[4] ?? 0) - fraction.length };
}

function aligned(a: Exact, b: Exact): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.coefficient * 10n ** BigInt(a.exponent - exponent),
    b.coefficient * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ];
}

export function addExact(a: Exact, b: Exact): Exact {
  const [left, right, exponent] = aligned(a, b);
  return { coefficient: left + right, exponent };
}

export function negateExact(a: Exact): Exact {
  return { coefficient: -a.coefficient, exponent: a.exponent };
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

/** Rounds to the 34 digits a Decimal128 holds. */
export function decimalOfExact(value: Exact): Decimal128 {
  return Decimal128.fromStringWithRounding(`${value.coefficient}E${value.exponent}`);
}

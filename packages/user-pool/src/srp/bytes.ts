export type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();
export const utf8 = (value: string): Bytes => new Uint8Array(text.encode(value));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string): Bytes =>
  new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const fromBase64 = (base64: string): Bytes => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

export const toBigInt = (bytes: Uint8Array): bigint => BigInt('0x' + (toHex(bytes) || '0'));

export function concat(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** The protocol's form of an integer: minimal bytes, with a zero byte before a set top bit. */
export function padHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 ? '0' + hex : hex;
  return /^[89a-f]/.test(even) ? '00' + even : even;
}

export const padBytes = (value: bigint): Bytes => fromHex(padHex(value));

/** What Word writes before an item: where a numbered list starts, or null for a bullet. Undefined: neither. */
export function startOf(marker: string): number | null | undefined {
  const sign = marker.replace(/\s+/g, '');
  if (!/[\p{L}\p{N}]/u.test(sign) || /^\p{L}$/u.test(sign)) return null;
  // Of «2.1.3.» the last one: the others are those of the levels above.
  const number = /^[([]?(?:\d+[.-])*(\d+)[.)\]°:–-]*$/.exec(sign)?.[1];
  if (number !== undefined) return Number(number);
  const letters = /^[([]?(?:\d+[.-])*([a-z]{1,6})[.)\]°:–-]+$/i.exec(sign)?.[1]?.toLowerCase();
  return letters === undefined ? undefined : (romanOf(letters) ?? letterOf(letters));
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** One letter alone is rather that of an alphabet, but for those that the first numbers are made of. */
function romanOf(letters: string): number | null {
  if (!/^(?:[ivx]|[ivxlc]{2,})$/.test(letters)) return null;
  const digits = letters.split('').map((letter) => romanDigits[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

/** After z comes aa, as in Word. */
const letterOf = (letters: string): number | undefined =>
  new Set(letters).size === 1 ? (letters.length - 1) * 26 + letters.charCodeAt(0) - 96 : undefined;

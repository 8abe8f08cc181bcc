/** How the items of a list are counted: as HTML and OpenDocument write it. */
export type NumberSign = '1' | '01' | 'a' | 'A' | 'i' | 'I';

const isSign = (sign: string): sign is NumberSign => /^(?:0?1|[aAiI])$/.test(sign);

/** `isDoubled`: after `z` comes `aa`, `bb`, as in Word, and not `aa`, `ab`. */
export function listNumber(count: number, sign: string, { isDoubled = false } = {}): string {
  if (!isSign(sign) || count < 1) return String(count);
  switch (sign) {
    case '1':
      return String(count);
    case '01':
      return String(count).padStart(2, '0');
    case 'a':
      return letters(count, isDoubled);
    case 'A':
      return letters(count, isDoubled).toUpperCase();
    case 'i':
      return roman(count).toLowerCase();
    case 'I':
      return roman(count);
  }
}

/** Of a list that never ends, no more letters than anyone counts. */
const doubledMax = 50;

function letters(count: number, isDoubled: boolean): string {
  const last = String.fromCharCode(97 + ((count - 1) % 26));
  const before = Math.floor((count - 1) / 26);
  if (isDoubled) return last.repeat(Math.min(before + 1, doubledMax));
  return before === 0 ? last : letters(before, false) + last;
}

const romans: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(count: number): string {
  if (count >= 4000) return String(count);
  let rest = count;
  let text = '';
  for (const [value, sign] of romans) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

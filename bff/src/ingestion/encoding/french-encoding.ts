import { codePage850 } from './code-page-850.ts';

/** As much as is looked at, from the first letter on that is not the same in all of them. */
const sampleBytes = 64 * 1024;

const encodings = ['windows-1252', 'cp850', 'macintosh'];

/** Of the encodings with one byte a letter, the one in which a text is most like French. */
export function frenchEncoding(bytes: Buffer): string {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const sample = bytes.subarray(Math.max(0, first - 1), first + sampleBytes);
  const scores = encodings.map((encoding) => {
    const decoder = encoding === 'cp850' ? codePage850() : new TextDecoder(encoding);
    return scoreOf(decoder.decode(sample));
  });
  return encodings[scores.indexOf(Math.max(...scores))] ?? 'windows-1252';
}

const lower = new Set('àâæçéèêëîïôœùûüÿ');
const upper = new Set('ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ');
const signs = new Set('«»‘’“”–—…°€£§©®²³½¼·×÷±µ\u00A0\u202F');
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign);
const isLower = (sign: string | undefined): boolean => sign !== undefined && /\p{Ll}/u.test(sign);
const isUpper = (sign: string): boolean => /\p{Lu}/u.test(sign);

function scoreOf(text: string): number {
  let score = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign > '\u007F') score += weightOf(sign, text[at - 1], text[at + 1]);
  }
  return score;
}

/** A letter within a word counts most; capitals behind small letters, small ones before capitals, and signs between letters, are misread letters. */
function weightOf(sign: string, before: string | undefined, after: string | undefined): number {
  if (/[\u0080-\u009F\uFFFD]/.test(sign)) return -4;
  const isWithin = isLetter(before) && isLetter(after);
  if (isLower(sign) && after !== undefined && isUpper(after)) return -2;
  if (lower.has(sign)) return sign === 'à' || isLetter(before) || isLetter(after) ? 2 : 0;
  if (isUpper(sign) && isLower(before)) return -2;
  if (upper.has(sign)) return 1;
  if (isLetter(sign)) return 0;
  if (sign === '’' && isWithin) return 2;
  if (/[\u2500-\u259F]/.test(sign)) return isLetter(before) || isLetter(after) ? -2 : 0;
  return signs.has(sign) && !isWithin ? 1 : -1;
}

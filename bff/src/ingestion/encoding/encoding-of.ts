import { isAscii, isUtf8 } from 'node:buffer';
import { frenchEncoding } from './french-encoding.ts';

const sampleBytes = 64 * 1024;

/**
 * The encoding of a text: what its first bytes say, else UTF-8 where it is that but for a few bytes, else what it declares
 * (`<meta charset>`, `<?xml encoding>`), else the one of Windows, DOS and Mac that makes the best French of it.
 */
export function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes.subarray(0, sampleBytes));
  if (wide !== null) return wide;
  const declared = declaredIn(bytes);
  // Encodings of seven bits are made of escapes, and valid as anything.
  if (isAscii(bytes)) return declared === 'iso-2022-jp' && bytes.includes(0x1b) ? declared : 'utf-8';
  if (isUtf8(bytes)) return 'utf-8';
  const { sequences, strays } = sequencesOf(bytes);
  if (strays * (declared === null ? 1 : 4) < sequences) return 'utf-8';
  return declared ?? frenchEncoding(bytes);
}

/** UTF-16 that does not say so: every other byte of words in Latin letters is zero. */
function wideEncoding(sample: Buffer): string | null {
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 2) return null;
  let [first, second] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) first++;
    if (sample[at + 1] === 0) second++;
  }
  if (second > pairs * 0.6 && first < pairs * 0.05) return 'utf-16le';
  return first > pairs * 0.6 && second < pairs * 0.05 ? 'utf-16be' : null;
}

/** Signs of several bytes as UTF-8 writes them, and bytes that belong to none. */
function sequencesOf(bytes: Buffer): { sequences: number; strays: number } {
  let [sequences, strays] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    const length = byte < 0x80 ? 1 : lengthAt(bytes, at);
    if (length === 0) strays++;
    else if (length > 1) sequences++;
    at += Math.max(1, length);
  }
  return { sequences, strays };
}

/** Of the sequence that starts there; 0 where none does. */
function lengthAt(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return length > 0 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0;
}

const declaration = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i;

/** What a page or a part says of itself; UTF-8 is seen without it. */
function declaredIn(bytes: Buffer): string | null {
  const [, ofHtml, ofXml] = declaration.exec(bytes.subarray(0, 2048).toString('latin1')) ?? [];
  try {
    const { encoding } = new TextDecoder(ofHtml ?? ofXml ?? 'utf-8');
    // UTF-16 it cannot be where this was found.
    return encoding.startsWith('utf-') ? null : encoding;
  } catch {
    return null;
  }
}

import { tableMaxBytes, type Bytes, type ByteRange } from './blank.ts';

/** What cameras write into subtitles, each in its way. */
const places = [
  // GPS(2.2945,48.8584,35), GPS: 48.85, HOME(E: 2.29, N: 48.85)
  /\b(?:GPS|GNSS|HOME)\b[^\w\n]{0,3}(?:[NSEW]\b[^\w\n]{0,3})?\d/i,
  // [latitude: 48.858400] [longtitude: 2.294500]
  /\b(?:lat|latitude|lon|longitude)\b[^\w\n]{0,3}\d/i,
  // Sentences of a receiver (NMEA).
  /\$G[A-Z]{4},/,
  // N 48°51'30"
  /\d{1,3}\s?°\s?\d{1,2}(?:\.\d+)?\s?['’′]/,
  // Two numbers as exact as a house: +48.8584+002.2945
  /\d{1,3}\.\d{4,}\D{1,12}\d{1,3}\.\d{4,}/,
];

/** Subtitles that say where they were recorded. */
export async function containsLocation(bytes: Bytes, samples: readonly ByteRange[]): Promise<boolean> {
  let left = tableMaxBytes;
  for (const { at, length } of samples) {
    const text = await bytes.read(at, Math.min(length, left));
    // Some write two bytes a letter; one of them is zero for all that is looked for.
    const content = text.toString('utf8').replaceAll('\0', '');
    if (places.some((pattern) => pattern.test(content))) return true;
    left -= text.length;
    if (left <= 0) break;
  }
  return false;
}

import { gridsOf } from '../../ingestion/pdf/tables/ruled-tables.ts';
import { drawnLines, skewOf, withoutLines, type DrawnLine, type Pixels } from '../../ingestion/scans/drawn-lines.ts';
import { ruleOf, type ScannedPage } from '../../ingestion/scans/scanned-page.ts';
import { isSideways, placeBeforeTurn, type Box } from '../../ingestion/scans/turned-picture.ts';
import { certaintyOf, lettersIn } from './certainty.ts';
import { legibleText } from './legible-text.ts';
import { inSmall, pngOf, turned } from './picture.ts';
import type { RecognisedWord, Recogniser } from './recogniser.ts';

interface Reading {
  text: string;
  page: ScannedPage;
}

/** Fewer than these letters, and it says nothing whichever way it lies. */
const fewestLetters = 12;
/** Lines that lean more than this are put straight: rows would run into each other. */
const mostSkewDegrees = 0.15;
const largestSkewDegrees = 8;
/** More lines than any form has: a drawing. */
const mostLines = 500;

/** Reads a page whichever way it lies; null when nothing is believed of it. */
export async function readAnyWay(
  pixels: Pixels,
  recogniser: Recogniser,
  { believed, signal }: { believed: number; signal: AbortSignal },
): Promise<Reading | null> {
  const ways = isSideways(await inSmall(pixels)) ? [90, 270, 0] : [0, 180];
  for (const degrees of ways) {
    const { reading, certainty, letters } = await readTurned(pixels, degrees, recogniser, { believed, signal });
    if (certainty >= believed) return reading;
    if (letters < fewestLetters) return null;
  }
  return null;
}

async function readTurned(
  given: Pixels,
  degrees: number,
  recogniser: Recogniser,
  { believed, signal }: { believed: number; signal: AbortSignal },
): Promise<{ reading: Reading; certainty: number; letters: number }> {
  let turn = degrees;
  let pixels = await turned(given, turn);
  let lines = linesOfTables(pixels);
  const skew = skewOf(lines);
  if (Math.abs(skew) > mostSkewDegrees && Math.abs(skew) < largestSkewDegrees) {
    turn = degrees - skew;
    pixels = await turned(given, turn);
    lines = linesOfTables(pixels);
  }
  const png = await pngOf(lines.length === 0 ? pixels : withoutLines(pixels, lines));
  const { certainty, words } = await recogniser.recognise(png, signal);
  const isTable = lines.length > 0 && certainty >= believed;
  const apart = isTable ? (await recogniser.recognise(png, signal, { isSparse: true })).words : [];
  const all = isTable ? withMissed(words, apart) : words;
  const page: ScannedPage = {
    size: { width: pixels.width, height: pixels.height },
    words: all.map(({ text: word, box, line, paragraph }) => ({
      text: word,
      box,
      line,
      paragraph,
      place: placeBeforeTurn(box, turn, pixels, given),
    })),
    rules: lines.map((line) => ruleOf(line, pixels)),
  };
  return {
    reading: { text: legibleText(words), page },
    certainty: Math.max(certainty, certaintyOf(all)),
    letters: lettersIn(words),
  };
}

/** Only those that make a grid: the strokes of large letters are long, too. */
function linesOfTables(pixels: Pixels): DrawnLine[] {
  const lines = drawnLines(pixels);
  if (lines.length > mostLines) return [];
  const rules = lines.map((line) => ({ ...ruleOf(line, pixels), line }));
  return gridsOf(rules).flatMap(({ group }) => group.map(({ line }) => line));
}

/** Below this confidence a word that was found apart is dirt. */
const sureApart = 50;

/** With the words of a second reading that stand where the first saw nothing: recognition leaves out columns of tables. */
function withMissed(words: readonly RecognisedWord[], others: readonly RecognisedWord[]): RecognisedWord[] {
  const missed = others.filter(
    ({ text, confidence, box }) =>
      confidence >= sureApart && /[\p{L}\p{N}€%]/u.test(text) && !words.some((word) => isSamePlace(word.box, box)),
  );
  const [lines, paragraphs] = [lastOf(words, 'line') + 1, lastOf(words, 'paragraph') + 1];
  return [
    ...words,
    ...missed.map((word) => ({ ...word, line: lines + word.line, paragraph: paragraphs + word.paragraph })),
  ];
}

const lastOf = (words: readonly RecognisedWord[], counted: 'line' | 'paragraph'): number =>
  Math.max(-1, ...words.map((word) => word[counted]));

/** More than a third of the smaller one lies in the other. */
function isSamePlace(one: Box, other: Box): boolean {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (wide <= 0 || high <= 0) return false;
  return wide * high > Math.min(one.width * one.height, other.width * other.height) / 3;
}

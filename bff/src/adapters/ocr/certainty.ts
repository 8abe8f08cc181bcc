/** From this confidence (0 to 100) on a word is nearly always right: print has 90 and more, scribbles stay below 40. */
const sureWord = 70;

/** By letters and digits: the frame of a plate or a speck of dirt reads as a word without any. */
export function certaintyOf(words: readonly { text: string; confidence: number }[]): number {
  const all = lettersIn(words);
  return all === 0 ? 0 : lettersIn(words.filter(({ confidence }) => confidence >= sureWord)) / all;
}

/** How many letters and digits. */
export const lettersIn = (words: readonly { text: string }[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

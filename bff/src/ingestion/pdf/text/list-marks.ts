/** Printed before an item of a list; fonts of symbols give theirs as characters of private use. */
const bullet = /^[•‣◦⁃∙▪▫■□●○·▶►▸➢➤➔→✓✔✗–—\-\p{Co}]\s+/u;
/** Nearly all fonts of symbols draw a bullet or an arrow at these. */
const gluedBullet = /^\p{Co}(?=\S)/u;
const numbered = /^(?:(\d{1,2})(?:[.)/°]|\s?[-–])|([a-z])\))\s*(?=[\p{L}«(])/iu;
const named = /^(?:étape|phase|opération)\s+(?:n°\s*)?(\d{1,2})\b/iu;
const endsSentence = /[.;:!?…,]$/u;

export const withoutBullet = (line: string): string => line.replace(bullet, '').replace(gluedBullet, '');

export const hasBullet = (line: string): boolean => bullet.test(line) || gluedBullet.test(line);

/** The number of a step, `a)` counting as 1; null when the line starts none. */
export function stepNumber(line: string): number | null {
  const [, number, letter] = numbered.exec(line) ?? [];
  if (letter !== undefined) return letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  const written = number ?? named.exec(line)?.[1];
  return written === undefined ? null : Number(written);
}

/** Does this line start an item, after a paragraph or an item that started with `first` and ends with `last`? */
export function startsItem(line: string, { first, last }: { first: string; last: string }): boolean {
  if (hasBullet(line)) return true;
  const number = stepNumber(line);
  return number !== null && (number === 1 || number - 1 === stepNumber(first) || endsSentence.test(last));
}

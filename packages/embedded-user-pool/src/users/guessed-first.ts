import { isCommonPassword, isEasyTail, plainLetters } from '@savoir/user-pool';

/** Loaded when the first password is chosen: 90,000 entries, of no use before. */
let known: Promise<ReadonlySet<string>> | undefined;

const shortestWord = 4;
/** A year, a postcode and the like: no one who guesses leaves them out. */
const fewDigits = 5;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '');

async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary: common } = await import('@zxcvbn-ts/language-common');
  const { dictionary: french } = await import('@zxcvbn-ts/language-fr');
  const lists = [
    common['passwords-common'],
    french['commonWords-fr'],
    french['firstnames-fr'],
    french['lastnames-fr'],
    french['months-fr'],
    french['daysOfWeek-fr'],
  ];
  const words = new Set<string>();
  for (const list of lists) {
    for (const entry of list) {
      const word = plain(entry);
      if (word.length >= shortestWord) words.add(word);
    }
    // Other requests have their turn between two lists.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return words;
}

const isRepeated = (text: string): boolean => /^(.+)\1+$/.test(text);
const hasYear = (digits: string): boolean => /(19|20)\d\d/.test(digits);

/**
 * What a program that guesses tries before anything else: a password of the lists, or one word of French or of the lists with signs for
 * letters, said twice, or with a few digits, a date, a row around it.
 */
export async function isGuessedFirst(password: string): Promise<boolean> {
  known ??= loadKnown();
  const words = await known;
  const whole = plain(password);
  if (words.has(whole)) return true;
  const [, before = '', middle = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(password) ?? [];
  const digits = plain(before + after);
  if (digits.length > fewDigits && !hasYear(digits) && !isEasyTail(digits)) return false;
  const isKnown = (word: string) => words.has(word) || isCommonPassword(word);
  return [plain(middle), plain(Array.from(before + middle, (sign) => plainLetters[sign] ?? sign).join(''))].some(
    (word) => isKnown(word) || (isRepeated(word) && isKnown(word.slice(0, word.length / 2))),
  );
}

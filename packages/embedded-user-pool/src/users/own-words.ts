/** What someone who guesses tries first: the product's name, and what the account says of its owner and their company. */
const ofProduct = ['savoir'];
/** Of an address, what says nothing of the company. */
const ofMail = new Set(['www', 'mail', 'com', 'org', 'net', 'gmail', 'outlook', 'orange']);
const shortestWord = 3;
/** Letters beside those words that make no password of it. */
const fewLetters = 2;

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** Name parts of an address and its host, and the names of its owner. */
function wordsOf(email: string, names: readonly string[]): string[] {
  const parts = [email, ...names].flatMap((text) => text.split(/[^\p{L}]+/u)).map(lettersOf);
  const words = [...ofProduct, ...parts].filter((word) => word.length >= shortestWord && !ofMail.has(word));
  // The longest first: a short name may be a part of a longer one.
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

/** Nothing but such words, with digits and signs around: «ThomasGirard2026». */
export function isMadeOfOwnWords(password: string, email: string, names: readonly string[] = []): boolean {
  const letters = lettersOf(password);
  const left = wordsOf(email, names).reduce((text, word) => text.replaceAll(word, ''), letters);
  return left.length < letters.length && left.length <= fewLetters;
}

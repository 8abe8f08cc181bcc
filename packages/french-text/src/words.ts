const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Lower case, without accents or ligatures: what two spellings of one French word have in common. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}

/** Address of a markdown link or image: says nothing to a reader. */
const linkTarget = /\]\([^)\s]*\)/g;
const word = /\p{L}+|\p{N}+/gu;

/** `CO₂` and `m³` are asked for as `CO2` and `m3`; `10³` is another number than 103. */
const smallDigits = /(?<=\p{L})[²³¹⁰⁴-⁹₀-₉]+/gu;
/** Few texts have one, and looking behind each letter is slow. */
const anySmallDigit = /[²³¹⁰⁴-⁹₀-₉]/;

const withDigits = (text: string): string =>
  anySmallDigit.test(text) ? text.replace(smallDigits, (digits) => digits.normalize('NFKC')) : text;

const folded = (text: string): string => fold(withDigits(text.replace(linkTarget, ']')));

/** Runs of letters or digits, folded; an elided article (`l’`, `qu’`) and a hyphen end a word. */
export const allWords = (text: string): string[] => folded(text).match(word) ?? [];

/** `l’huile`, also without its apostrophe; `a-t-il`; `n° 59`: letters of these are no words. */
const elided =
  /(?<![\p{L}\p{N}])(?:[cdjlmnst](?:\s?['’]| (?=[aeiouyh]\p{L}))|t(?=-(?:ils?|elles?|on|en|y)(?!\p{L}))|n(?:[°º]|o\.?(?=\s?\p{N})))/gu;
/** A letter or two joined to a number are a code, even where they could be a word: `A3`, `T-12`. */
const isCode = (text: string, end: number): boolean => /^-?\p{N}/u.test(text.slice(end, end + 2));

/** « en été », « l’été », and not « a été ». */
const isSummer = (text: string, start: number): boolean =>
  /(?:[ld] ?['’]|(?<!\p{L})(?:en|cet|chaque) )$/u.test(text.slice(Math.max(0, start - 8), start));

/** The words that carry meaning, in reading order. A single letter is one, unless it is elided: `T3`, « plan C ». */
export function contentWords(text: string): string[] {
  const words: string[] = [];
  const whole = folded(text);
  const bare = whole.replace(elided, (letter) => ' '.repeat(letter.length));
  let end = 0;
  // Where each stands is looked for: an object for each word, as `matchAll` gives, takes a tenth of the time.
  for (const found of bare.match(word) ?? []) {
    const start = bare.indexOf(found, end);
    end = start + found.length;
    const isMeant = (found.length <= 2 && isCode(bare, end)) || (found === 'ete' && isSummer(whole, start));
    if (!isStopWord(found) || isMeant) words.push(found);
  }
  return words;
}

const articles = 'le la les un une des du de au aux';
const elisions = 'qu jusqu lorsqu puisqu quoiqu quelqu presqu';
const pronouns =
  'je tu il elle on nous vous ils elles me te se lui leur leurs y en moi toi soi eux ce cet cette ces cela ca ceci celui celle ceux celles mon ma mes ton ta tes son sa ses notre nos votre vos';
const linking =
  'et ou mais donc or ni car que qui dont si comme quand lorsque puisque quoique parce afin ainsi alors aussi avec sans sous sur dans par pour vers chez entre contre depuis pendant avant apres selon malgre hors';
const asking = 'quel quelle quels quelles comment pourquoi combien quoi lequel laquelle lesquels lesquelles est-ce';
const verbs =
  'est sont etait etaient ete etre suis es sommes etes sera seront serait soit soient fut furent etant a ai as ont avons avez avait avaient avoir aura auront aurait ait eu eut fait font faire faut peut peuvent pouvoir doit doivent dois puis peux';
const others =
  'savoir ne pas plus tres trop tout toute tous toutes meme memes autre autres cependant encore deja ici non oui bien';

const stopWords = new Set([articles, elisions, pronouns, linking, asking, verbs, others].join(' ').split(' '));

/** Words too frequent to distinguish one passage from another; `word` is folded. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

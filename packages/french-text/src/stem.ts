/** Letters in capitals stand for `i`, `u` and `y` that sound as consonants; they do so only while a word is stemmed. */
const vowel = /[aeiouyâàëéêèïîôûù]/;
const isVowel = (letter: string | undefined): boolean => letter !== undefined && vowel.test(letter);

/** Where the regions of a word start: endings are taken off only inside one. */
interface Regions {
  verb: number;
  first: number;
  second: number;
}

interface Word extends Regions {
  text: string;
}

type Step = (word: Word, suffix: string) => boolean;

/**
 * The French Snowball stem of a word in lower case: what its inflections have in common. A test holds it against another
 * implementation of the same algorithm, word by word.
 */
export function stem(word: string): string {
  const marked = markConsonants(word);
  const state: Word = { text: marked, ...regionsOf(marked) };
  if (standardSuffix(state) || verbSuffixInI(state) || verbSuffix(state))
    state.text = state.text.replace(/Y$/, 'i').replace(/ç$/, 'c');
  else residualSuffix(state);
  return state.text
    .replace(/(enn|onn|ett|ell|eill)$/, (double) => double.slice(0, -1))
    .replace(/[éè](?=[^aeiouyâàëéêèïîôûù]+$)/, 'e')
    .replace(/[IUY]/g, (letter) => letter.toLowerCase());
}

/** From left to right; a place is looked at again after a change, which may allow another one. */
function markConsonants(word: string): string {
  const letters = Array.from(word);
  for (let at = 0; at < letters.length;) {
    const marked = consonantNear(letters, at);
    if (marked === null) at += 1;
    else letters[marked] = letters[marked]?.toUpperCase() ?? '';
  }
  return letters.join('');
}

function consonantNear(letters: readonly string[], at: number): number | null {
  const [letter, next, afterNext] = letters.slice(at, at + 3);
  if (isVowel(letter) && (next === 'u' || next === 'i') && isVowel(afterNext)) return at + 1;
  if (isVowel(letter) && next === 'y') return at + 1;
  if (letter === 'y' && isVowel(next)) return at;
  return letter === 'q' && next === 'u' ? at + 1 : null;
}

function regionsOf(word: string): Regions {
  const first = afterVowelAndConsonant(word, 0);
  return { verb: verbRegionOf(word), first, second: afterVowelAndConsonant(word, first) };
}

function verbRegionOf(word: string): number {
  if (isVowel(word[0]) && isVowel(word[1]) && word.length > 2) return 3;
  if (/^(par|col|tap)/.test(word)) return 3;
  for (let at = 1; at < word.length; at++) if (isVowel(word[at])) return at + 1;
  return word.length;
}

function afterVowelAndConsonant(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at++) if (isVowel(word[at - 1]) && !isVowel(word[at])) return at + 1;
  return word.length;
}

const startOf = (word: Word, suffix: string): number => word.text.length - suffix.length;
const isIn = (region: keyof Regions, word: Word, suffix: string): boolean => word[region] <= startOf(word, suffix);

function replace(word: Word, suffix: string, by = ''): true {
  word.text = word.text.slice(0, startOf(word, suffix)) + by;
  return true;
}

/** Longest first: the first that fits is the one meant. */
const inOrder = (suffixes: string): string[] => suffixes.split(' ').toSorted((a, b) => b.length - a.length);
const stepsOf = (groups: readonly (readonly [suffixes: string, step: Step])[]) =>
  groups
    .flatMap(([suffixes, step]) => suffixes.split(' ').map((suffix) => ({ suffix, step })))
    .toSorted((a, b) => b.suffix.length - a.suffix.length);

function take(word: Word, steps: ReturnType<typeof stepsOf>): boolean {
  const found = steps.find(({ suffix }) => word.text.endsWith(suffix));
  return found !== undefined && found.step(word, found.suffix);
}

const deleteIn =
  (region: keyof Regions): Step =>
  (word, suffix) =>
    isIn(region, word, suffix) && replace(word, suffix);
const replaceIn =
  (region: keyof Regions, by: string): Step =>
  (word, suffix) =>
    isIn(region, word, suffix) && replace(word, suffix, by);
const either =
  (one: Step, other: Step): Step =>
  (word, suffix) =>
    one(word, suffix) || other(word, suffix);
const always =
  (by: string): Step =>
  (word, suffix) =>
    replace(word, suffix, by);
/** The ending goes; what is left may have another one, which goes too where it can. */
const thenMaybe =
  (step: Step, next: (word: Word) => void): Step =>
  (word, suffix) => {
    if (!step(word, suffix)) return false;
    next(word);
    return true;
  };
/** What is left is looked at once more, as a verb. */
const goingOn =
  (step: Step): Step =>
  (word, suffix) => {
    step(word, suffix);
    return false;
  };

const inSecond = deleteIn('second');
const icOrique = stepsOf([['ic', either(inSecond, always('iqU'))]]);
const at = stepsOf([['at', inSecond]]);
const beforeEment = stepsOf([
  ['iv', thenMaybe(inSecond, (word) => take(word, at))],
  ['eus', either(inSecond, replaceIn('first', 'eux'))],
  ['abl iqU', inSecond],
  ['ièr Ièr', replaceIn('verb', 'i')],
]);
const beforeIte = stepsOf([
  ['abil', either(inSecond, always('abl'))],
  ['ic', either(inSecond, always('iqU'))],
  ['iv', inSecond],
]);

const standardSteps = stepsOf([
  ['ance iqUe isme able iste eux ances iqUes ismes ables istes', inSecond],
  ['atrice ateur ation atrices ateurs ations', thenMaybe(inSecond, (word) => take(word, icOrique))],
  ['logie logies', replaceIn('second', 'log')],
  ['usion ution usions utions', replaceIn('second', 'u')],
  ['ence ences', replaceIn('second', 'ent')],
  ['ement ements', thenMaybe(deleteIn('verb'), (word) => take(word, beforeEment))],
  ['ité ités', thenMaybe(inSecond, (word) => take(word, beforeIte))],
  ['if ive ifs ives', thenMaybe(inSecond, (word) => void (take(word, at) && take(word, icOrique)))],
  ['eaux', always('eau')],
  ['aux', replaceIn('first', 'al')],
  ['euse euses', either(inSecond, replaceIn('first', 'eux'))],
  [
    'issement issements',
    (word, suffix) =>
      isIn('first', word, suffix) && !isVowel(word.text.at(-suffix.length - 1)) && replace(word, suffix),
  ],
  ['amment', goingOn(replaceIn('verb', 'ant'))],
  ['emment', goingOn(replaceIn('verb', 'ent'))],
  [
    'ment ments',
    goingOn((word, suffix) => {
      const before = startOf(word, suffix) - 1;
      return isVowel(word.text[before]) && word.verb <= before && replace(word, suffix);
    }),
  ],
]);

const standardSuffix = (word: Word): boolean => take(word, standardSteps);

/** The longest ending that lies in the region of verbs whole. */
const verbEnding = (word: Word, suffixes: readonly string[]): string | undefined =>
  word.text.length < word.verb
    ? undefined
    : suffixes.find((suffix) => word.text.endsWith(suffix) && isIn('verb', word, suffix));

const endingsInI = inOrder(
  'îmes ît îtes i ie ies ir ira irai iraIent irais irait iras irent irez iriez irions irons iront is issaIent issais issait issant issante issantes issants isse issent isses issez issiez issions issons it',
);

function verbSuffixInI(word: Word): boolean {
  const suffix = verbEnding(word, endingsInI);
  if (suffix === undefined) return false;
  const before = startOf(word, suffix) - 1;
  return before >= word.verb && !isVowel(word.text[before]) && replace(word, suffix);
}

const plainEndings = inOrder(
  'é ée ées és èrent er era erai eraIent erais erait eras erez eriez erions erons eront ez iez',
);
const endingsInA = inOrder('âmes ât âtes a ai aIent ais ait ant ante antes ants as asse assent asses assiez assions');
const verbEndings = inOrder(['ions', ...plainEndings, ...endingsInA].join(' '));

function verbSuffix(word: Word): boolean {
  const suffix = verbEnding(word, verbEndings);
  if (suffix === undefined) return false;
  if (suffix === 'ions') return inSecond(word, suffix);
  replace(word, suffix);
  if (endingsInA.includes(suffix) && word.text.endsWith('e') && isIn('verb', word, 'e')) replace(word, 'e');
  return true;
}

const residualEndings = inOrder('ion ier ière Ier Ière e ë');

function residualSuffix(word: Word): void {
  if (/[^aiouès]s$/.test(word.text)) replace(word, 's');
  const suffix = verbEnding(word, residualEndings);
  const before = word.text.slice(word.verb, suffix === undefined ? 0 : startOf(word, suffix));
  if (suffix === undefined) return;
  if (suffix === 'ion') {
    if (isIn('second', word, suffix) && /[st]$/.test(before)) replace(word, suffix);
  } else if (suffix === 'ë') {
    if (before.endsWith('gu')) replace(word, suffix);
  } else replace(word, suffix, suffix === 'e' ? '' : 'i');
}

import { allWords, contentWords, fold, isStopWord, sentences } from '@savoir/french-text';
import { withNumberedRows } from '../../../../knowledge/engine/search-index/passage-words.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { cachedStem } from '../../../../knowledge/text/word-forms.ts';
import { amountsIn, namesIn, type Reference, referencesIn } from '../../../../knowledge/text/named-things.ts';
import { kindsSurelyWanted } from '../../../../knowledge/text/kinds-of-answer.ts';
import { letteredIn } from '../passage/asked-of-table.ts';
import { readTables } from '../passage/read-table.ts';
import { quotableSentences } from '../passage/sentences.ts';
import { liesBetween } from '../passage/ranges.ts';
import { givesAmount, givesUnit, holdsNumber, isQuantity, namesUnit } from '../understand/quantities.ts';
import { actionIn, headsIn, namedIn, namesNoThing, spokenOf, thingsIn } from '../understand/things-named.ts';

/** Of many things a question names, one may be said in other words. */
const manyThings = 4;

/** What people do to things, in words that stand for each other. */
const alike: readonly string[][] = [
  'changer remplacer substituer',
  'demonter deposer retirer enlever oter sortir devisser extraire',
  'monter remonter poser installer reposer visser',
  'entretenir entretien maintenir maintenance',
  'nettoyer laver rincer essuyer degraisser',
  'regler ajuster recaler calibrer etalonner parametrer',
  'controler verifier inspecter tester mesurer',
  'reparer depanner resoudre corriger',
  'arreter couper eteindre stopper',
  'demarrer lancer allumer redemarrer relancer',
  'obtenir demander avoir recevoir beneficier',
  'calculer determiner',
  'quitter rompre demissionner',
  'empecher eviter prevenir bloquer',
  'chasser evacuer purger vider vidanger',
  'fixer attacher bloquer caler immobiliser',
  'ranger stocker entreposer',
  'aerer ventiler',
].map((words) => words.split(' '));

/**
 * Does a text that speaks of the question's subject leave out what is asked of it: a thing named, what is to be done, an
 * amount? Then it is near, and no answer.
 *
 * @param alike words of the question that the text has another word for
 */
export function leavesUntold(question: string, text: string, alike: readonly string[] = []): boolean {
  const things = thingsIn(question);
  const untold = untoldThings(question, text).filter((word) => !alike.includes(word));
  // « Où la trouver ? » says nothing of what is done to it.
  const action = namesNoThing(question) ? null : actionIn(question);
  return (
    untold.length > (things.length >= manyThings ? 1 : 0) ||
    !tellsWhatIsAsked(question, text, alike) ||
    (action !== null && !isDone(action, text))
  );
}

export const untoldThings = (question: string, text: string): string[] =>
  thingsIn(question).filter((word) => !isTold(word, text));

/** Does the text tell what the question asks for by its name, of whatever thing? */
export const tellsWhatIsAsked = (question: string, text: string, alike: readonly string[] = []): boolean =>
  headsIn(question).every((word) => (isTold(word, text) || alike.includes(word)) && !lacksAmount(question, word, text));

/** By its word, by what it is, or by an amount of it: « 12 l » where litres are asked for. */
const isTold = (word: string, text: string): boolean =>
  spokenOf([word], text) > 0 || tellsAttribute(word, text) || givesUnit(text, word) === true;

/** A quantity is told by its unit; of a substance, how much of it by any. */
function lacksAmount(question: string, word: string, text: string): boolean {
  if (isQuantity(word)) return !namesUnit(text, word);
  if (!/\bcombien d[e’' ]/.test(fold(question))) return false;
  const isGiven = givesUnit(text, word);
  // Over a table it says in what its numbers are given.
  if (isGiven !== null) return !isGiven && spokenOf([word], text) === 0;
  return /[sx]$/.test(word) ? !isCountedIn(text, word) : !givesAmount(text);
}

/** By the verb, what it is called (`graisser`, `graissage`), or a verb that means the same. */
function isDone(action: string, text: string): boolean {
  const words = [...new Set(allWords(text))];
  const verbs = [action, ...alike.filter((group) => group.includes(action)).flat()];
  return verbs.some((verb) => {
    // `nettoi` of `nettoyer`, where the text says `nettoyée`.
    const beginning = cachedStem(verb).replace(/i$/, '');
    return words.some((word) => word.startsWith(beginning));
  });
}

/** Does a line or sentence that speaks of the thing hold a number: « quatre vis », « M12 × 8 » in the row of the screws? */
const isCountedIn = (text: string, thing: string): boolean =>
  sentences(text).some((sentence) => spokenOf([thing], sentence.text) > 0 && holdsNumber(sentence.text)) ||
  text.split('\n').some((line) => spokenOf([thing], line) > 0 && holdsNumber(line));

/**
 * What is asked of a thing, and what a text that tells it must hold. These are asked of everything and written down of
 * few things, so a passage about the thing is taken for an answer though it tells something else.
 */
const attributes: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [
    /\b(?:prix|tarifs?|cher|chere|(?:ca |cela |il |elle )?cout\p{L}*(?! de)|combien (?:vaut|valent|se vend))\b/u,
    /€|\beuros?\b|\b(?:tarifs?|gratuit\p{L}*|factur\p{L}*|devis)\b|\b(?:prix|cout\p{L}*)\b(?! (?:tres )?(?:bas|modique|faible|eleve))/u,
  ],
  [/\bheure\b/, /\bheures?\b|(?:\d ?|\/)h\b|\bmidi\b|\bminuit\b/],
  [/\bwi ?fi\b/, /\bwi ?fi\b/],
  [/\b(?:mots? de passe|mdp|password)\b/, /\b(?:mots? de passe|mdp|password)\b/],
  [/\b(?:code (?:d acces|pin|secret|de la porte|du portail|de l alarme|alarme)|digicode)\b/, /\b(?:code|digicode)\b/],
  [
    /\b(?:telephone|numero a appeler|numero d appel|joindre par telephone|quel poste appeler)\b/,
    /\b(?:telephon\p{L}*|tel)\b|\b0\d(?:[ .]?\d{2}){4}\b|\bposte \d{2,}/u,
  ],
  [/\b(?:e ?mail|mail|courriel|adresse electronique)\b/, /\b(?:e ?mail|mail|courriel)s?\b|@/],
  [/\bnumeros? de serie\b/, /\b(?:numeros? de serie|n[°º]? ?serie|s\/n)\b/],
  [/\b(?:achet\p{L}*|achats?|acquisition)\b/u, /\b(?:achet\p{L}*|achats?|acqui\p{L}*|livr\p{L}*)\b/u],
  [/\b(?:fournisseurs?|fournit|revendeurs?|distributeurs?)\b/, /\b(?:fourni\p{L}*|revendeurs?|distribu\p{L}*)\b/u],
  [/\b(?:marques?|fabricants?|constructeurs?)\b/, /\b(?:marques?|fabrican?t?\p{L}*|fabriqu\p{L}*|construc\p{L}*)\b/u],
  [/\bgaranties?\b/, /\bgaranti\p{L}*\b/u],
  [/\b(?:poids|pese|pesent)\b/, /\b(?:poids(?! (?:faible|fort))|pese\p{L}*|masse)\b|\d ?(?:kg|tonnes?|t)\b/u],
  [/\bcouleurs?\b/, /\b(?:couleurs?|blanc\p{L}*|noire?s?|rouges?|verte?s?|bleue?s?|jaunes?|oranges?|grise?s?)\b/u],
];

const plainWords = (text: string): string => fold(text).replace(/[’'-]/g, ' ');

/** Does the text tell this of anything: a colour where `couleur` is asked for? The word is folded. */
const tellsAttribute = (word: string, text: string): boolean =>
  attributes.some(([isAsked, isTold]) => isAsked.test(word) && isTold.test(plainWords(text)));

/** Is something asked of a thing that this text does not tell of anything? */
export function lacksAttribute(question: string, text: string): boolean {
  const asked = plainWords(question);
  const told = plainWords(text);
  return attributes.some(([isAsked, isTold]) => isAsked.test(asked) && !isTold.test(told));
}

/** Of fewer letters are « le WC », « en Or ». */
const shortestName = 3;

/** Does the question name a person, a place or an offer of which the text does not speak? */
export const lacksName = (question: string, text: string): boolean =>
  namesIn(question).some((name) => name.length >= shortestName && !isStopWord(name) && spokenOf([name], text) === 0);

/** What bounds an amount: « jusqu’à 5 m », « 1 400 et plus ». */
const bound =
  /\b(?:jusqu|moins|plus|au dela|au dessus|au dessous|dessous|depass\p{L}*|superieur\p{L}*|inferieur\p{L}*|maxi\p{L}*|mini\p{L}*|limite\p{L}*|entre|de \d[\d ]* a|a partir|apres|avant|ou plus|des)\b|[<>≤≥]/u;

/** Does the question give an amount that the text has not, and for which it gives no bound: « les camions de 40 tonnes »? */
export function lacksAmountGiven(question: string, text: string): boolean {
  const held = new Set(amountsIn(text).map(({ value, unit }) => `${value} ${unit}`));
  const isLacking = amountsIn(question).some(({ value, unit }) => unit !== null && !held.has(`${value} ${unit}`));
  return (
    isLacking &&
    !liesBetween(question, text) &&
    !sentences(text).some((sentence) => bound.test(plainWords(sentence.text)))
  );
}

/**
 * « Où se trouve … ? », « Qui a … ? »: does no sentence that speaks of the thing, or follows one that does, name a place or
 * a person?
 */
export function leavesKindUntold(
  question: string,
  passages: readonly Pick<RankedPassage, 'title' | 'heading' | 'text'>[],
): boolean {
  const kinds = kindsSurelyWanted(question);
  if (kinds.length === 0) return false;
  return !passages.some(({ title, heading, text }) => {
    const further = namedIn(question).filter((word) => spokenOf([word], `${title}\n${heading}`) === 0);
    const spans = sentences(text);
    return spans.some((span, at) => {
      const around = `${spans[at - 1]?.text ?? ''}\n${span.text}`;
      const isAbout = further.length === 0 || further.some((word) => spokenOf([word], around) > 0);
      return isAbout && kinds.every(({ isAnsweredIn }) => isAnsweredIn(span.text));
    });
  });
}

// A text that tells machines, lines or stains apart has none of what it does not name among them.

/** Words between a noun and its number: « presse n° 3 ». */
const between = 2;

/** Does a text, given by its words, name what the question does by a code or a number? */
export const namesReference = (words: readonly string[], { kind, words: wanted }: Reference): boolean =>
  words.some(
    (_, at) =>
      wanted.every((word, offset) => words[at + offset] === word) &&
      (kind === null || words.slice(Math.max(0, at - 1 - between), at).includes(kind)),
  );

const withLetter = (text: string): Reference[] =>
  letteredIn(text).map(({ noun, letter }) => ({ kind: noun, words: [letter] }));

/** « Un pot de 3 L »: what is told apart by a size. */
const sized = /(?<!\p{L})(\p{L}{3,}) de (\d[\d.,]*\s?\p{L}{1,10})(?![\p{L}\p{N}])/gu;

const sizesIn = (text: string): { kind: string; value: string }[] =>
  [...fold(text).matchAll(sized)].flatMap(([, noun = '', size = '']) =>
    amountsIn(size).flatMap(({ value, unit }) =>
      unit === null ? [] : [{ kind: `${cachedStem(noun)} ${unit}`, value }],
    ),
  );

/** Of a kind that the text tells apart by sizes, is one named that it has not? */
function lacksSize(question: string, text: string): boolean {
  const asked = sizesIn(question);
  if (asked.length === 0) return false;
  const known = sizesIn(text);
  return asked.some(
    ({ kind, value }) =>
      known.some((size) => size.kind === kind) && !known.some((size) => size.kind === kind && size.value === value),
  );
}

/** Of a kind that the text tells apart by numbers, letters or sizes, does the question name one that the text does not? */
export function lacksOneOfKind(question: string, text: string): boolean {
  if (lacksSize(question, text)) return true;
  const asked = [...referencesIn(question), ...withLetter(question)];
  if (asked.length === 0) return false;
  const written = withNumberedRows(text);
  const words = allWords(written);
  const known = new Set([...referencesIn(written), ...withLetter(written)].map(({ kind }) => kind));
  return asked.some(
    (reference) => reference.kind !== null && known.has(reference.kind) && !namesReference(words, reference),
  );
}

/** What the question names as one of the rows of a table, by what its first header says they are: `café` of « une tache de café ». */
export function rowsNamed(question: string, text: string): string[] {
  const kinds = readTables(text).flatMap(({ columns: [first] }) => {
    const [kind, ...others] = contentWords(first?.name ?? '');
    return kind === undefined || others.length > 0 ? [] : [cachedStem(kind)];
  });
  if (kinds.length === 0) return [];
  const named = new Set(namedIn(question));
  return [...fold(question).replace(/[’']/g, ' ').matchAll(complement)].flatMap(([, kind = '', word = '']) =>
    kinds.includes(cachedStem(kind)) && named.has(word) && spokenOf([word], text) === 0 ? [word] : [],
  );
}

const complement = /(?<!\p{L})(\p{L}{3,}) (?:de|d|du|des|en) (?=(\p{L}{3,}))/gu;

/** Would a row of a table be quoted that nothing in the question names: the first one, for lack of the row that is asked for? */
export function quotesOtherRow(question: string, passage: RankedPassage): boolean {
  const [lead] = quotableSentences(passage);
  if (lead === undefined) return false;
  const table = readTables(passage.text).find(({ start, end }) => start <= lead.start && lead.end <= end);
  if (table === undefined) return false;
  const around = [passage.title, passage.heading, ...table.columns.map(({ name }) => name)].join('\n');
  const named = namedIn(question).filter((word) => spokenOf([word], around) === 0);
  const key = table.rows.find(({ start, end }) => start <= lead.start && lead.start < end)?.cells[0] ?? '';
  return named.length > 0 && spokenOf(named, lead.text) === 0 && spokenOf(namedIn(question), key) === 0;
}

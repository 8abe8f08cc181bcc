import { allWords, fold } from '@savoir/french-text';
import { cachedStem } from '../../../../../knowledge/text/cached-stem.ts';
import { givesAmount, isQuantity, lacksUnit, namesUnit } from '../../quantities.ts';
import { isCountedIn } from './counted.ts';
import { namesNoThing, spokenOf } from '../../spoken-of.ts';
import { tellsAttribute } from '../attributes.ts';
import { actionIn, headsIn, thingsIn } from './things-asked.ts';

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

const isTold = (word: string, text: string): boolean => spokenOf([word], text) > 0 || tellsAttribute(word, text);

/** A quantity is told by its unit; of a substance, how much of it by any. */
function lacksAmount(question: string, word: string, text: string): boolean {
  if (isQuantity(word)) return !namesUnit(text, word);
  if (!/\bcombien d[e’' ]/.test(fold(question))) return false;
  if (lacksUnit(text, word)) return true;
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

import { LRUCache } from 'lru-cache';
import { allWords, contentWords, fold } from '@savoir/french-text';
import { cachedStem, truncate } from '../../../../knowledge/text/word-forms.ts';
import { givesQuantity, isQuantity } from './quantities.ts';

/** Say how something is asked, not what about. */
const asideWords = new Set(
  'mettre met mets utiliser utilise utilisent trouver trouve trouvent concerne concernant exactement precisement svp stp moi dire dis dit donner donne expliquer explique maximum minimum maximale minimale max min besoin valeur niveau reglage temps cas question niveaux prendre prend prevoir prevu accepter admise admis dedans'.split(
    ' ',
  ),
);

/** What a question names. */
export function namedIn(question: string): string[] {
  const words = [...new Set(contentWords(question))];
  const naming = words.filter((word) => !asideWords.has(word));
  if (naming.length > 0) return naming;
  // « Combien de temps ça prend ? »
  const quantities = words.filter(isQuantity);
  return quantities.length > 0 ? quantities : words;
}

const degree = /\b(?:trop|tres|plus|moins|assez|aussi) (\p{L}{3,})/gu;

/** The same without how much of it: « Et si la viscosité est trop basse ? » names the viscosity. */
export function namedWithoutDegree(question: string): string[] {
  const named = namedIn(question);
  const degrees = new Set([...fold(question).matchAll(degree)].map(([, word = '']) => word));
  const things = named.filter((word) => !degrees.has(word));
  return things.length > 0 ? things : named;
}

/** Of what is named, what the title of a source does not say anyway: « Et le crochet du palan ? » asks its note for the hook. */
export function beside(title: string, named: readonly string[]): readonly string[] {
  const further = named.filter((word) => spokenOf([word], title) === 0);
  return further.length > 0 ? further : named;
}

/** Does it name nothing but a quantity: « Et le couple ? », « Quelle durée ? » */
export const asksOnlyQuantity = (question: string): boolean => {
  const named = namedIn(question);
  return named.length > 0 && named.every(isQuantity);
};

const deedWords = new Set('faire fait font faut etre'.split(' '));

/** « Où la trouver ? », « Qui le fait ? »: does it name nothing at all beside how it is asked? */
export const namesNoThing = (question: string): boolean =>
  contentWords(question).every((word) => (asideWords.has(word) && !isQuantity(word)) || deedWords.has(word));

/** One text after the other is asked for one word after the other. */
const formsOf = new LRUCache<string, ReadonlySet<string>>({ max: 50 });

/** Words of a text as they stand, cut and stemmed. */
function formsIn(text: string): ReadonlySet<string> {
  const before = formsOf.get(text);
  if (before !== undefined) return before;
  const words = allWords(text);
  const forms = new Set([...words, ...words.map(truncate), ...words.map(cachedStem)]);
  formsOf.set(text, forms);
  return forms;
}

/** Of what is named, the share of which the text speaks: by the word, or by the unit of the quantity. */
export function spokenOf(named: readonly string[], text: string): number {
  if (named.length === 0) return 0;
  const known = formsIn(text);
  const spoken = named.filter(
    (word) =>
      known.has(word) ||
      known.has(cachedStem(word)) ||
      (word.length > 3 && known.has(truncate(word))) ||
      givesQuantity(text, word),
  );
  return spoken.length / named.length;
}

/** Nouns that say how something is asked, where in a thing, or of which kind the answer is, not what about. */
const general = new Set(
  'nom noms prenom date dates annee annees siecle epoque periode metier profession fonction pays ville region auteur cause causes consequence consequences element elements facteur condition conditions objectif interet avantage avantages statut langue forme evenement origine institution organisme domaine position issue occasion critere criteres caracteristique caracteristiques particularite particularites probleme problemes etat etape etapes personne personnes gens jour jours moment endroit lieu type types sorte genre maniere facon procedure methode chose choses partie raison raisons but role difference exemple information informations total plus moins fois fin bout dessus dessous debut travers cours sujet milieu instant egard effet effets geste gestes demarche demarches reflexe reflexes'.split(
    ' ',
  ),
);
const article =
  'l|le|la|les|un|une|du|des|au|aux|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs';
const asked = 'quels?|quelles?|combien d|combien de';
const noun = new RegExp(`(?:(\\p{L}+) )?(?<!\\p{L})(${article}|${asked}) (?=(\\p{L}{3,}))`, 'gu');
const head = new RegExp(
  `(?<!\\p{L})(?:quel(?:le)?s? (?:est|sont|etait|sera) (?:${article})|${asked})\\s(\\p{L}{3,})`,
  'gu',
);
/** Only after these is « la cuire » a noun with its article; elsewhere it is a verb with its pronoun. */
const beforeArticle = new Set(
  'a de d pour sur dans avec par sous entre vers chez sans selon que qu et ou est sont etait ont contient quel quelle'.split(
    ' ',
  ),
);

/** « la date de naissance »: a general word is told by what it is of. */
const complement = /(?<!\p{L})(\p{L}+) (?:de|d) (?=(\p{L}{3,}))/gu;

/** Small letters without accents or marks between words, one space between two. */
export const plain = (question: string): string => fold(question).replace(/[’'-]/g, ' ').replace(/\s+/g, ' ');

/** The things a question names, as nouns with their article do: « la bande du convoyeur » names two. */
export function thingsIn(question: string): string[] {
  // « Où la trouver ? »
  if (namesNoThing(question)) return [];
  const named = new Set(namedIn(question));
  const found = [...plain(question).matchAll(noun)].flatMap(([, before = '', determiner = '', word = '']) => {
    const isVerb = /(?:er|ir|re)$/.test(word) && /^l[ea]?s?$/.test(determiner) && !beforeArticle.has(before);
    return named.has(word) && !general.has(word) && !isVerb ? [word] : [];
  });
  const ofGeneral = [...plain(question).matchAll(complement)].flatMap(([, word = '', of = '']) =>
    general.has(word) && named.has(of) && !general.has(of) ? [of] : [],
  );
  return [...new Set([...found, ...ofGeneral])];
}

/** What a question asks for by its name: « Quelle huile … ? », « Quelle est la vitesse … ? », « Combien de vis … ? » */
export const headsIn = (question: string): string[] =>
  [...plain(question).matchAll(head)].flatMap(([, word = '']) =>
    namedIn(question).includes(word) && !general.has(word) ? [word] : [],
  );

/** It says by a noun what it asks for, be it one as general as « combien de jours … ? ». */
export const asksByName = (question: string): boolean => plain(question).search(head) !== -1;

const how =
  /(?:\bcomment|^(?:avec quoi|ou|quand|a qui)) (?:(?:faire|fait on|faut il|dois je|doit on|puis je|peut on) )?(?:pour )?(?:ne pas |bien )?(?:(?:s|se|le|la|les|l|en|y|lui|leur) )?(\p{L}{3,}(?:er|ir|re))(?!\p{L})/u;

/** What one wants to do: « Comment démonter … ? »; null when nothing is to be done. */
export function actionIn(question: string): string | null {
  const word = how.exec(plain(question))?.[1];
  return word !== undefined && namedIn(question).includes(word) ? word : null;
}

const stepsAsked =
  /\b(comment|que (?:dois-je |doit-on |faut-il |puis-je )?faire|quoi faire|de quelle (?:facon|maniere)|(?:la|quel(?:le)?s?|les|une|des|donne\S*|quel(?:le)?s sont les) (?:procedures?|methodes?|marches? a suivre|etapes?|modes? operatoires?|gestes?|demarches?|reflexes?|conduite a tenir)|marche a suivre|mode operatoire)\b|^(?:procedure|etapes)\b/;
/** These ask for a fact with the same word. */
const howButNotSteps =
  /\bcomment (?:s ?appel|se nomm|est |sont |etait|va |vas |allez|fonctionn|marche|savoir|reconnaitre|s ?explique)/;
const wish = /^(?:je|on|nous|il) (?:dois|doit|devons|faut|veux|veut|voudrais|voulons|souhaite|cherche a)\b/;
const asking =
  /\b(?:quel|quelle|quels|quelles|combien|quand|ou|qui|pourquoi|est-ce|qu est|a quoi|faut-il|peut-on|y a-t-il)\b/;

/** Verbs in « -re »; other words that end so are nouns: « température », « filtre ». */
const inRe =
  '(?:[eao]n|[eoa]in|er|[mt]or|[scm]ou)dre|ttre|aitre|oitre|uire|crire|dire|lire|rire|suivre|vivre|rompre|clure|boire|croire|faire|traire|vaincre';
const infinitive = new RegExp(`^\\p{L}*(?:\\p{L}[ei]r|${inRe})$`, 'u');

export const isInfinitive = (word: string): boolean => infinitive.test(fold(word)) && fold(word) !== 'lettre';

/**
 * Does the question ask how something is done? Words without a question do when they start with a verb, or when they are
 * no more than the title of what was found.
 */
export function asksHow(question: string, titleFound: string): boolean {
  const folded = fold(question).replace(/[’']/g, ' ').trim();
  if (stepsAsked.test(folded)) return !howButNotSteps.test(folded);
  if (asking.test(folded) || question.includes('?')) return false;
  const [first = ''] = allWords(question);
  if (isInfinitive(first) || wish.test(folded)) return true;
  const named = new Set(contentWords(titleFound).map((word) => word.slice(0, 4)));
  const words = contentWords(question);
  return words.length > 1 && words.every((word) => named.has(word.slice(0, 4)));
}

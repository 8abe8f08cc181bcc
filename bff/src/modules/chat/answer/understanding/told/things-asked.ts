import { fold } from '@savoir/french-text';
import { namedIn, namesNoThing } from '../../spoken-of.ts';

/** Nouns that say how something is asked, where in a thing, or of which kind the answer is, not what about. */
const general = new Set(
  'nom noms prenom date dates annee annees siecle epoque periode metier profession fonction pays ville region auteur cause causes consequence consequences element elements facteur condition conditions objectif interet avantage avantages statut langue forme evenement origine institution organisme domaine position issue occasion critere criteres caracteristique caracteristiques particularite particularites probleme problemes etat etape etapes personne personnes gens jour jours moment endroit lieu type types sorte genre maniere facon procedure methode chose choses partie raison raisons but role difference exemple information informations total plus moins fois fin bout dessus dessous debut travers cours sujet milieu instant egard effet effets'.split(
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
const isVerbal = (word: string): boolean => /(?:er|ir|re)$/.test(word);

/** « la date de naissance »: a general word is told by what it is of. */
const complement = /(?<!\p{L})(\p{L}+) (?:de|d) (?=(\p{L}{3,}))/gu;

const plain = (question: string): string => fold(question).replace(/[’'-]/g, ' ').replace(/\s+/g, ' ');

/** The things a question names, as nouns with their article do: « la bande du convoyeur » names two. */
export function thingsIn(question: string): string[] {
  // « Où la trouver ? »
  if (namesNoThing(question)) return [];
  const named = new Set(namedIn(question));
  const found = [...plain(question).matchAll(noun)].flatMap(([, before = '', determiner = '', word = '']) => {
    const isVerb = isVerbal(word) && /^l[ea]?s?$/.test(determiner) && !beforeArticle.has(before);
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

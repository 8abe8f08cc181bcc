import { fold } from '@savoir/french-text';

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
export const tellsAttribute = (word: string, text: string): boolean =>
  attributes.some(([isAsked, isTold]) => isAsked.test(word) && isTold.test(plainWords(text)));

/** Is something asked of a thing that this text does not tell of anything? */
export function lacksAttribute(question: string, text: string): boolean {
  const asked = plainWords(question);
  const told = plainWords(text);
  return attributes.some(([isAsked, isTold]) => isAsked.test(asked) && !isTold.test(told));
}

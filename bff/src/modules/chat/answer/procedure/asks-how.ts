import { allWords, contentWords, fold } from '@savoir/french-text';

const how =
  /\b(comment|que (?:dois-je |doit-on |faut-il |puis-je )?faire|quoi faire|de quelle (?:facon|maniere)|(?:la|quelle|les|une|des|donne\S*|quelles sont les) (?:procedures?|methodes?|marches? a suivre|etapes?|modes? operatoires?)|marche a suivre|mode operatoire)\b|^(?:procedure|etapes)\b/;
/** These ask for a fact with the same word. */
const howButNotSteps =
  /\bcomment (?:s ?appel|se nomm|est |sont |etait|va |vas |allez|fonctionn|marche|savoir|reconnaitre|s ?explique)/;
const wish = /^(?:je|on|nous|il) (?:dois|doit|devons|faut|veux|veut|voudrais|voulons|souhaite|cherche a)\b/;
const asking =
  /\b(?:quel|quelle|quels|quelles|combien|quand|ou|qui|pourquoi|est-ce|qu est|a quoi|faut-il|peut-on|y a-t-il)\b/;

export const isInfinitive = (word: string): boolean => /^\p{L}+(?:er|ir|re)$/u.test(fold(word));

/**
 * Does the question ask how something is done? Words without a question do when they start with a verb, or when they are
 * no more than the title of what was found.
 */
export function asksHow(question: string, titleFound: string): boolean {
  const folded = fold(question).replace(/[’']/g, ' ').trim();
  if (how.test(folded)) return !howButNotSteps.test(folded);
  if (asking.test(folded) || question.includes('?')) return false;
  const [first = ''] = allWords(question);
  if (isInfinitive(first) || wish.test(folded)) return true;
  const named = new Set(contentWords(titleFound).map((word) => word.slice(0, 4)));
  const words = contentWords(question);
  return words.length > 1 && words.every((word) => named.has(word.slice(0, 4)));
}

import { fold } from '@savoir/french-text';
import { namedIn } from '../spoken-of.ts';

const questionsMax = 3;
const askingWord =
  '(?:(?:a|de|dans|pour|sur|avec|par|en|depuis|jusqu a) )?(?:quel(?:le)?s?|lequel|laquelle)|combien|comment|quand|pourquoi|ou (?:est|sont|se|faut|trouver|ranger|mettre|doit|peut|puis|va)|qui (?:est|sont|doit|dois|peut|prevenir|contacter|appeler|valide|decide|paie|a|faut il)|qu est ce|est ce que|a quoi|faut il|peut on|doit on|y a t il|tous les combien';
const asks = new RegExp(`(?:^|[^\\p{L}])(?:${askingWord}|qui|que faire)(?!\\p{L})|^(?:et )?qu(?:e|i)? `, 'u');
/** « … et combien de temps faut-il ? », « …, où est … » */
const joint = new RegExp(
  `(?:\\s*,)?\\s+(?:et(?: aussi| puis)?|puis|ainsi que|,)\\s+(?=(?:${askingWord})(?![\\p{L}]))`,
  'u',
);

const bare = (text: string): string => fold(text).replace(/[’'-]/g, ' ');

/** The questions of a message that asks several, each as it is written; the message alone when it asks one. */
export function questionsIn(message: string): string[] {
  const parts = message
    .split(/(?<=\?)\s+/)
    .flatMap(apart)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isEachAsked = parts.every((part) => asks.test(bare(part)) && namedIn(part).length > 0);
  return parts.length > 1 && parts.length <= questionsMax && isEachAsked ? parts : [message];
}

/** One sentence, cut where another question starts in it. The letters of the bare text stand where those of the text do. */
function apart(sentence: string): string[] {
  const text = bare(sentence);
  if (text.length !== sentence.length) return [sentence];
  const found = joint.exec(text);
  if (found === null || !asks.test(text.slice(0, found.index))) return [sentence];
  const first = `${sentence.slice(0, found.index).trim()} ?`;
  const second = sentence.slice(found.index + found[0].length);
  return [first, ...apart(`${second.charAt(0).toUpperCase()}${second.slice(1)}`)];
}

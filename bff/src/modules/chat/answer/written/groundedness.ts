import { contentWords, fold } from '@savoir/french-text';
import { truncate } from '../../../../knowledge/text/word-forms.ts';
import { removedLink, withCheckedLinks } from './checked-links.ts';
import { Evidence } from './evidence.ts';
import { restsOnStretches, stretchesOf } from './stretches.ts';
import { isShouting } from './named-things.ts';

/** `[1]`, `[1, 2]` */
const reference = /\[(\d+(?:\s*[,;]\s*\d+)*)\]/g;

/** A passage as the model was given it. */
export interface GivenPassage {
  title: string;
  heading: string;
  text: string;
}

export interface CheckedSentence {
  /** The sentence without its references, and without links that no cited passage holds. */
  text: string;
  /** Passages cited that exist, 1-based, in order. */
  cited: number[];
}

/**
 * A sentence that may be shown: it cites a passage that was given, and each number, unit, code and name in it stands in
 * one it cites, as does most of what else it says, in a stretch of it that is about the question. Null otherwise.
 */
export function checkSentence(
  sentence: string,
  passages: readonly GivenPassage[],
  question: string,
): CheckedSentence | null {
  const cited = [
    ...new Set([...sentence.matchAll(reference)].flatMap(([, numbers = '']) => numbers.split(/[,;]/).map(Number))),
  ].filter((at) => at >= 1 && at <= passages.length);
  if (cited.length === 0) return null;
  const proving = cited.flatMap((at) => passages[at - 1] ?? []);
  const citedTexts = proving.map(({ title, heading, text: own }) => [title, heading, own].join('\n'));
  const written = sentence.replace(reference, '').replace(/\s+(?=[.!?…]?\s*$)/, '');
  const text = withCheckedLinks(written, citedTexts);
  if (!/\p{L}/u.test(text)) return null;
  const said = withoutListNumber(withoutLinks(text));
  if (!new Evidence(citedTexts).carries(said)) return null;
  const stretches = proving.flatMap(({ heading, text: own }) => stretchesOf(heading, own));
  if (!restsOnStretches(said, stretches, question)) return null;
  if (leadsAway(text) && !sharesWords(said, question)) return null;
  return wants.test(fold(text)) && !wants.test(fold(question)) ? null : { text, cited };
}

const withoutListNumber = (text: string): string => text.replace(/^\s*\d+[.)]\s+/, '');
/** Their addresses were checked already. */
const withoutLinks = (text: string): string =>
  text
    .replaceAll(removedLink, ' ')
    .replace(/\]\(<[^>]*>\)/g, ']')
    .replace(/<[^<>\s]+>/g, ' ');

const address = /[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:|[\w.+-]+@[\w-]+\.\w/i;
/** Leads away, or shouts: it has to be about what was asked. */
const leadsAway = (text: string): boolean => address.test(text) || isShouting(text);

/** What no one is asked for by knowledge, unless they ask about it. */
const wants =
  /\b(?:cliqu\w+|telecharg\w+|identifiants?|mots? de passe|passwords?|codes? secrets?|carte bancaire|click|download|log ?in|virement|rib|iban|bitcoins?|pirat\w+|hack\w*|pwn\w*)\b/;

function sharesWords(sentence: string, question: string): boolean {
  const asked = new Set(contentWords(question).map(truncate));
  return contentWords(sentence).some((word) => asked.has(truncate(word)));
}

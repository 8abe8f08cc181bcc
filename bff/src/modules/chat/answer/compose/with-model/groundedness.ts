import { contentWords, fold } from '@savoir/french-text';
import { parse, textOf } from '@savoir/markdown';
import type { Definition, Html, Image, ImageReference, Link, LinkReference, Nodes } from 'mdast';
import { truncate } from '../../../../../knowledge/text/word-forms.ts';
import { t } from '../../../../../texts/server-texts.ts';
import { Evidence } from './evidence.ts';
import { isShouting } from '../../../../../knowledge/text/named-things.ts';

/** `[1]`, `[1, 2]` */
const reference = /\[(\d+(?:\s*[,;]\s*\d+)*)\]/g;

/** A passage as the model was given it. */
interface GivenPassage {
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

/** A paragraph, a list or a table of a passage, with the headings over it: what one hand wrote about one thing. */
interface Stretch {
  text: string;
  heading: string;
}

/** Of the words that the nearest stretch shares with a sentence, the share that another one must to be what it rests on. */
const restsOn = 0.5;

/** Numbers are what is to be proved. */
const wordsOf = (text: string): Set<string> =>
  new Set(contentWords(text).flatMap((word) => (/\d/.test(word) ? [] : truncate(word))));
const sharedBy = (words: ReadonlySet<string>, { text, heading }: Stretch): number =>
  [...wordsOf(`${heading}\n${text}`)].filter((word) => words.has(word)).length;

export const stretchesOf = (heading: string, text: string): Stretch[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => ({ text: part, heading }));

/**
 * Does a sentence stand on stretches that say the rest of it and are about the question? A number put into a passage
 * elsewhere, as an order to the one who sums it up, is no figure of what the sentence speaks of; nor is a stretch about
 * something else an answer, to the letter as it may be repeated.
 */
export function restsOnStretches(sentence: string, stretches: readonly Stretch[], question: string): boolean {
  const words = wordsOf(sentence);
  const shared = stretches.map((stretch) => sharedBy(words, stretch));
  const most = Math.max(0, ...shared);
  const carrying = stretches.filter((_, at) => (shared[at] ?? 0) >= restsOn * most);
  if (!new Evidence(carrying.flatMap(({ text, heading }) => [heading, text])).givesFigures(sentence)) return false;
  const asked = wordsOf(question);
  const isAbout = (text: string) => [...wordsOf(text)].some((word) => asked.has(word));
  const isOfStretches = (some: readonly Stretch[]) => some.some(({ text, heading }) => isAbout(`${heading}\n${text}`));
  return isAbout(sentence) || isOfStretches(carrying) || !isOfStretches(stretches);
}

type Linking = Link | LinkReference | Image | ImageReference | Definition | Html;

/** Stands for an address that is its own text: nothing vouches for it. */
const removedLink = t('answer.removedLink');

/**
 * What a model wrote, with those links alone that stand in the passages: another becomes its text, an image its
 * description, HTML nothing.
 */
export function withCheckedLinks(text: string, passages: readonly string[]): string {
  const known = new Set(passages.flatMap((passage) => addressesOf(parse(passage))));
  let checked = '';
  let at = 0;
  for (const node of linkingNodes(parse(text))) {
    const start = node.position?.start.offset ?? 0;
    checked += inert(text.slice(at, start)) + replacementOf(node, known);
    at = node.position?.end.offset ?? text.length;
  }
  return checked + inert(text.slice(at));
}

const linking: readonly string[] = [
  'link',
  'linkReference',
  'image',
  'imageReference',
  'definition',
  'html',
] satisfies Linking['type'][];
const isLinking = (node: Nodes): node is Linking => linking.includes(node.type);

/** In reading order, the outer one of two that nest. */
function linkingNodes(node: Nodes): Linking[] {
  if (isLinking(node)) return [node];
  return 'children' in node ? node.children.flatMap(linkingNodes) : [];
}

function replacementOf(node: Linking, known: ReadonlySet<string>): string {
  switch (node.type) {
    case 'link': {
      const label = inert(labelOf(node));
      const isBare = linkAddress.test(label);
      if (known.has(normal(node.url))) return isBare ? `<${node.url}>` : `[${label}](<${node.url}>)`;
      return isBare ? removedLink : label;
    }
    case 'linkReference':
      return inert(withoutAddresses(labelOf(node)));
    case 'image':
    case 'imageReference':
      return inert(withoutAddresses(node.alt ?? ''));
    case 'definition':
    case 'html':
      return '';
  }
}

const labelOf = (node: Nodes): string => textOf(node, { tags: 'left out' });

/** Pieces of a link whose other half stands in another sentence make none, and no tag starts. */
const inert = (text: string): string => text.replace(/\](?=[([:])/g, '] ').replace(/<(?=[a-z/!?])/gi, '‹');

const linkAddress = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:)\S+|[\w.+-]+@[\w-]+\.[\w.-]+/i;
const withoutAddresses = (text: string): string => text.replace(new RegExp(linkAddress, 'gi'), removedLink);

/** Where the links of a passage lead, however they are written. */
function addressesOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') return [normal(node.url)];
  return 'children' in node ? node.children.flatMap(addressesOf) : [];
}

/** One form for the ways to write an address. */
function normal(url: string): string {
  try {
    return new URL(url).href;
  } catch {
    return url;
  }
}

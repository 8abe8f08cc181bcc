import { type Links, withoutMarks } from '@savoir/markdown';
import { LRUCache } from 'lru-cache';
import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import { t } from '../../../texts/server-texts.ts';

/** Each way a question is put asks for the same sentences, and to take marks away is to parse. */
const plainTexts = new LRUCache<string, string>({ max: 5000 });

/** Of an item that is ticked off, and of a line that breaks where a sentence ends. */
const signsAround = /^\s*\[[ xX]\]\s+|(?<!\\)\\\s*$/g;

/**
 * A sentence of a source as a reader expects it inside an answer: no marks of its own, nothing that reads as one of our
 * references.
 *
 * @param links kept where it is shown: «ouvrez le formulaire» leads to the form
 */
export function plainText(markdown: string, links: Links = 'left out'): string {
  const key = `${links} ${markdown}`;
  const known = plainTexts.get(key);
  if (known !== undefined) return known;
  const text = withoutReferences(withoutNeedlessEscapes(withoutMarks(markdown, links)))
    .replace(signsAround, '')
    .replace(/\s+/g, ' ')
    .trim();
  plainTexts.set(key, text);
  return text;
}

/** Where they mean nothing: no quote starts within a line, nor a link without its address. */
const withoutNeedlessEscapes = (markdown: string): string =>
  markdown.replace(/(?<=\S.*)\\>|\\\[([^[\]\n]*)\\\](?![(:[])/g, (escaped, inside?: string) =>
    inside === undefined ? escaped.slice(1) : `[${inside}]`,
  );

/** Numbers in brackets are ours: those of a source get other ones. */
export const withoutReferences = (text: string): string => text.replace(/\[(\d[\d\s,]*)\](?!\(<)/g, '($1)');

/** «page 4», «section 3». */
export const pageText = ({ page, place }: Pick<RankedPassage, 'page' | 'place'>): string | null =>
  place ?? (page === null ? null : t('answer.place.numbered', { page }));

export function samePlace(passage: RankedPassage): string {
  const place = pageText(passage);
  return place === null ? t('answer.place.sameNote') : t('answer.place.samePage', { place });
}

export function placeOf(passage: RankedPassage): string {
  const { sourceType, title: markdown } = passage;
  const title = plainText(markdown);
  if (sourceType === 'note') return t('answer.place.note', { title });
  const place = pageText(passage);
  return place === null ? t('answer.place.document', { title }) : t('answer.place.page', { title, place });
}

export const wholeText = ({ title, heading, text }: Pick<RankedPassage, 'title' | 'heading' | 'text'>): string =>
  `${title}\n${heading}\n${text}`;

/** The first passage of each source, in order. */
export function distinctSources<Passage extends { sourceId: string }>(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ sourceId }) => {
    const isNew = !seen.has(sourceId);
    seen.add(sourceId);
    return isNew;
  });
}

import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { plainText } from '../plain-text.ts';

const itemsMax = 8;
const isEnd = /[.!?…][»”")\]]?$/;
const isOpen = /[;,][\s»”")\]]*$/;

/** « Sont exclus : » says nothing by itself: the items behind it, up to the one that ends the sentence. */
export function announcedBy(
  lead: RankedSentence,
  { text, sentences }: Pick<RankedPassage, 'text' | 'sentences'>,
): string[] {
  if (!/:\s*$/.test(lead.text) || text.slice(lead.start, lead.end).trimStart().startsWith('|')) return [];
  const items: string[] = [];
  for (const sentence of sentences.filter(({ start }) => start >= lead.end).slice(0, itemsMax)) {
    const item = plainText(sentence.text).trim();
    if (!isOpen.test(item) && !isEnd.test(item) && items.length > 0) break;
    items.push(item);
    if (isEnd.test(item)) break;
  }
  return items;
}

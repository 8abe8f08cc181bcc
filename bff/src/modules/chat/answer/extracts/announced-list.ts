import { contentWords } from '@savoir/french-text';
import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { labelAt, labelsIn } from '../../../../knowledge/text/lines.ts';
import { truncate } from '../../../../knowledge/text/word-forms.ts';
import { plainText } from '../plain-text.ts';
import { isTitle } from '../tables/readable.ts';

const itemsMax = 8;
const isEnd = /[.!?…][»”")\]]?$/;
const isOpen = /[;,][\s»”")\]]*$/;

const onlyRepeats = (text: string, question: string): boolean => {
  const asked = new Set(contentWords(question).map(truncate));
  const said = contentWords(text).map(truncate);
  return !isEnd.test(text.trim()) && said.length > 0 && said.every((word) => asked.has(word));
};

/**
 * « Sont exclus : » says nothing by itself, nor does a title, nor a line that only repeats what is asked, as headings of
 * a list do: what it names, or the items behind it, up to the one that ends the sentence.
 */
export function announcedBy(
  lead: RankedSentence,
  { text, sentences }: Pick<RankedPassage, 'text' | 'sentences'>,
  question: string,
): string[] {
  const behind = sentences.filter(({ start }) => start >= lead.end);
  const label = labelAt(labelsIn(text), lead.start);
  if (label !== null)
    return behind
      .filter(({ start }) => start < label.until)
      .slice(0, itemsMax)
      .map((sentence) => plainText(sentence.text).trim());
  if (
    !(/:\s*$/.test(lead.text) || isTitle(lead, text) || onlyRepeats(lead.text, question)) ||
    text.slice(lead.start, lead.end).trimStart().startsWith('|')
  )
    return [];
  const items: string[] = [];
  for (const sentence of behind.slice(0, itemsMax)) {
    const item = plainText(sentence.text).trim();
    if (!isOpen.test(item) && !isEnd.test(item) && items.length > 0) break;
    items.push(item);
    if (isEnd.test(item)) break;
  }
  return items;
}

import type { AnswerBlock } from '@savoir/contracts/chats';
import type { CitationBook } from './citation-book.ts';
import type { FoundPassages } from './find-passages.ts';
import { placeOf } from './places.ts';
import { plainText } from './plain-text.ts';
import { t } from '../../../texts/server-texts.ts';

/** What a reader must know before the answer: what the question was taken for, and that the answer is from elsewhere. */
export function openingOf(
  { corrected, otherWords, isElsewhere, passages }: FoundPassages,
  book: CitationBook,
): AnswerBlock[] {
  const [top] = passages;
  const blocks: AnswerBlock[] = [];
  if (corrected !== null)
    blocks.push({ text: `${t('answer.understood', { question: plainText(corrected) })}\n\n`, citations: [] });
  if (otherWords.length > 0)
    blocks.push({
      text: `${otherWords.map((word) => t('answer.takenFor', { ...word })).join('\n')}\n\n`,
      citations: [],
    });
  if (isElsewhere && top !== undefined)
    blocks.push({
      text: `${t('answer.elsewhere', { place: placeOf(top) })}\n\n`,
      citations: [book.cite(top, top.sentences.toSorted((a, b) => b.score - a.score)[0]?.text ?? top.text)],
    });
  return blocks;
}

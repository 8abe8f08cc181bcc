import type { AnswerBlock } from '@savoir/contracts/chats';
import { fold } from '@savoir/french-text';
import type { Knowledge, RankedPassage } from '../../../../knowledge/knowledge.ts';
import { t } from '../../../../texts/server-texts.ts';
import { mayBeAnswer } from '../decide/decide.ts';
import { plainText } from '../passage-text.ts';
import { announcedBy, isOnlyTitle, quotableSentences, shownFirst } from '../passage/sentences.ts';
import { findTableAnswer, tableText } from '../passage/table-answer.ts';
import type { FoundPassages } from '../pipeline.ts';
import { namedIn, spokenOf } from '../understand/things-named.ts';
import type { CitationBook } from './answer-so-far.ts';

/**
 * The one sentence, row or list of the nearest passage that may answer what nothing answers for sure, marked as to be
 * checked and never in bold; none where it is only near.
 *
 * @param before the question before, which may have named the column of a table
 */
export async function probableBlocks(
  { question, passages, isElsewhere }: FoundPassages,
  before: string | null,
  knowledge: Pick<Knowledge, 'alike'>,
  book: CitationBook,
): Promise<AnswerBlock[]> {
  if (isElsewhere || !(await mayBeAnswer(question, passages, knowledge))) return [];
  const extract = extractOf(question, passages, before);
  if (extract === null || !(await saysHalf(question, extract, knowledge))) return [];
  const number = book.cite(extract.passage, extract.quote);
  const intro = t(isHazardous(plainText(extract.text(''))) ? 'answer.probableHazard' : 'answer.probable');
  return [
    { text: `${intro}\n\n`, citations: [] },
    { text: `${extract.text(`[${number}]`)}\n\n`, citations: [number] },
  ];
}

/** Does it say, with the headings around it and by whatever words, half of what the question names? */
async function saysHalf(
  question: string,
  { passage: { title, heading }, text }: Extract,
  knowledge: Pick<Knowledge, 'alike'>,
): Promise<boolean> {
  const said = `${title}\n${heading}\n${plainText(text(''))}`;
  const named = namedIn(question);
  const unspoken = named.filter((word) => spokenOf([word], said) === 0);
  return 2 * (unspoken.length - (await knowledge.alike(unspoken, said)).length) <= named.length;
}

interface Extract {
  passage: RankedPassage;
  quote: string;
  text: (reference: string) => string;
}

function extractOf(question: string, [top]: readonly RankedPassage[], before: string | null): Extract | null {
  if (top === undefined) return null;
  const table = findTableAnswer(question, [top], before);
  if (table !== null)
    return { passage: top, quote: table.quote, text: (reference) => tableText(table, reference, { isPlain: true }) };
  const lead = quotableSentences(top).find((sentence) => !isOnlyTitle(top, sentence));
  if (lead === undefined) return null;
  const list = announcedBy(lead, top, question, 'kept').map((item) => `\n- ${item}`);
  const said = shownFirst(question, top, lead);
  return {
    passage: top,
    quote: lead.text,
    text: (reference) => [`${said} ${reference}`, ...(list.length > 0 ? ['\n', ...list] : [])].join(''),
  };
}

/** What can hurt someone when it is wrong: dangers, and what is tightened, pressed, heated or live. */
const isHazardous = (text: string): boolean =>
  /\b(?:attention|danger\p{L}*|risques?|mort\p{L}*|consign\p{L}*|deconsign\p{L}*|tension|hors tension|brulures?|toxique?s?|explosi\p{L}*|incendie|asphyxie|couples?|serr\p{L}*|pression)\b|\d\s?(?:n[.·]?m|bars?|kv|volts?|v)\b/u.test(
    fold(text),
  );

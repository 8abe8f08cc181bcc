import type { ChatMessage } from '@savoir/contracts/chats';
import { fold } from '@savoir/french-text';
import { createHash } from 'node:crypto';
import type { BenchQuestion } from './bench-questions.ts';

/**
 * `right`: as expected. `among the nearest`: an answer was there, and its source stands among those shown to choose from.
 * `wrongly refused`: it was there, and was not shown at all. `wrong`: what was said is not what was
 * asked, or should not have been said at all. `probably right` and `probably wrong`: the same of what was said to be only
 * probable.
 */
export const verdicts = [
  'right',
  'probably right',
  'wrong',
  'probably wrong',
  'among the nearest',
  'wrongly refused',
] as const;
export type AnswerVerdict = (typeof verdicts)[number];

type JudgeableAnswer = Pick<NonNullable<ChatMessage['answer']>, 'status' | 'citations' | 'nearby'>;

export function judge(
  { form, sources, says, never }: BenchQuestion,
  text: string,
  { status, citations, nearby }: JudgeableAnswer,
): AnswerVerdict {
  // Of the nearest sources, that one may be the answer.
  const isProbable = status === 'nearest' && citations.length > 0;
  const given = isProbable ? 'answer' : formOf(status);
  if (form !== 'answer' && isProbable) return 'probably wrong';
  if (form !== 'answer') return given === form ? 'right' : 'wrong';
  if (given === 'ask back') return 'wrong';
  if (given !== 'answer') {
    const isShown = status === 'nearest' && nearby.some(({ title }) => sources.includes(title));
    return isShown ? 'among the nearest' : 'wrongly refused';
  }
  const first = citations.find(({ number }) => number === 1);
  const isFromThere = first !== undefined && sources.includes(first.title);
  const isSaid = says.every((part) => bare(text).includes(bare(part)));
  const isRight = isFromThere && isSaid && !never.some((part) => bare(text).includes(bare(part)));
  if (isProbable) return isRight ? 'probably right' : 'probably wrong';
  return isRight ? 'right' : 'wrong';
}

function formOf(status: JudgeableAnswer['status']): BenchQuestion['form'] {
  if (status === 'courtesy') return 'courtesy';
  if (status === 'asking') return 'ask back';
  return status === 'answered' || status === 'partial' ? 'answer' : 'refusal';
}

/** Words and numbers alone: neither the kind of a space nor bold letters make an answer another one. */
const bare = (text: string): string => fold(text).replace(/[*_]/g, '').replace(/\s+/g, ' ');

/** Half of the questions are kept aside, chosen by a hash of their words: what tuning must not look at. */
export const isAside = ({ question, before }: BenchQuestion): boolean =>
  createHash('sha1')
    .update([...before, question].join('\n'))
    .digest()
    .readUInt8(0) %
    2 ===
  1;

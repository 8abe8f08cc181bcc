import type { TestBff } from '@savoir/testing/bff';
import { ask } from '../../test/chat-client.ts';
import type { BenchQuestion } from './bench-questions.ts';
import { isAside, judge, type AnswerVerdict } from './judge.ts';

export interface JudgedAnswer {
  asked: BenchQuestion;
  verdict: AnswerVerdict;
  isAside: boolean;
  text: string;
  /** Titles of what the answer cites, one for each of its cards. */
  sources: string[];
}

/** Asks each question as a person does, in a conversation of its own, and judges what is answered. */
export async function askAll(bff: TestBff, questions: readonly BenchQuestion[]): Promise<JudgedAnswer[]> {
  const judged: JudgedAnswer[] = [];
  for (const asked of questions) {
    let chatId: string | undefined;
    for (const question of asked.before) chatId = (await ask(bff, 'admin', question, chatId)).chatId;
    const { message, answer } = await ask(bff, 'admin', asked.question, chatId);
    judged.push({
      asked,
      verdict: judge(asked, message.text, answer),
      isAside: isAside(asked),
      text: message.text,
      sources: answer.citations.map(({ title }) => title),
    });
  }
  return judged;
}

export const shareOf = (judged: readonly JudgedAnswer[], verdict: AnswerVerdict): number =>
  judged.filter((one) => one.verdict === verdict).length / Math.max(1, judged.length);

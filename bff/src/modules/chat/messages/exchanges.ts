import type { Exchange } from '../answer/follow-up.ts';
import type { MessageRow } from './message.collection.ts';

/** Questions with the answers they got. */
export function exchangesOf(messages: readonly MessageRow[]): Exchange[] {
  return messages.flatMap(({ role, text }, at) => {
    const answer = messages[at + 1]?.answer;
    if (role !== 'user' || answer == null || answer.status === 'courtesy') return [];
    return [
      {
        question: text,
        isAskedBack: answer.status === 'asking',
        answer: answer.blocks.map((block) => block.text).join(''),
        sources: [...new Map(answer.citations.map((citation) => [citation.sourceId, citation])).values()],
      },
    ];
  });
}

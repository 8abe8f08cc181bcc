import type { ChatMessage } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { answerQuestion } from './answer/answer-question.ts';
import { answeringFor } from './answering.service.ts';
import { readMessages, visibilityOf } from './messages/read-messages.ts';
import { withMoments } from './messages/moments.ts';

const silentListener = { step: () => undefined, show: () => undefined };

/** What the chat would answer this person, outside any conversation. Nothing is stored: neither question nor answer. */
export async function answerOnce(
  services: Services,
  actor: SignedInActor,
  question: string,
  signal: AbortSignal,
): Promise<ChatMessage> {
  const answer = await answerQuestion(
    { question, asker: actor, visibility: visibilityOf(actor), exchanges: [], signal },
    answeringFor(services, actor),
    silentListener,
  );
  const row = {
    _id: newId(),
    chatId: '',
    companyId: actor.companyId,
    userId: actor.id,
    role: 'assistant' as const,
    date: services.clock(),
    text: '',
    answer: await withMoments(services, actor.companyId, answer),
  };
  const [message] = await readMessages(services, actor, [row], null);
  if (message === undefined) throw new Error('an answer that is not there');
  return message;
}

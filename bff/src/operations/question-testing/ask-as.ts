import type { SignedInActor } from '../../http/actor.ts';
import type { Visibility } from '../../knowledge/knowledge.ts';
import { answerQuestion } from '../../modules/chat/answer/answer-question.ts';
import type { StoredAnswer } from '../../modules/chat/messages/message.collection.ts';
import type { Services } from '../../services.ts';

/** No one in particular: whom to ask is not what is tested. */
const noAsker: Pick<SignedInActor, 'id'> = { id: '' };

/**
 * What someone who sees this would be shown: the sources and the form of the answer. No language model is asked, so that
 * asking every night costs nothing; the answer is made of extracts.
 */
export const askAs = (
  { knowledge, log }: Pick<Services, 'knowledge' | 'log'>,
  visibility: Visibility,
  question: string,
  signal: AbortSignal,
): Promise<StoredAnswer> =>
  answerQuestion(
    { question, asker: noAsker, visibility, exchanges: [], signal },
    { knowledge, model: null, colleagues: async () => [], log },
    { step: () => undefined, show: () => undefined },
  );

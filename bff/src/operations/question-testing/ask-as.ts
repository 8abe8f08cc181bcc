import type { TestVerdict } from '@savoir/contracts/test-questions';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedInActor } from '../../http/actor.ts';
import type { Visibility } from '../../knowledge/knowledge.ts';
import { answerQuestion } from '../../modules/chat/answer/answer-question.ts';
import type { StoredAnswer } from '../../modules/chat/messages/message.collection.ts';
import type { PlacedSource } from '../../modules/test-question/test-question.row.ts';
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

/** No one waits for these answers: between two of them is time for those someone does wait for. */
const pauseMs = 100;

export async function pause({ traffic }: Pick<Services, 'traffic'>, signal: AbortSignal): Promise<void> {
  await wait(pauseMs, undefined, { signal });
  await traffic.lull();
}

export const isAnswered = ({ status }: Pick<StoredAnswer, 'status'>): boolean =>
  status === 'answered' || status === 'partial';

/** What an answer shows, in order, each source and page once. */
export function sourcesShown({ citations, nearby }: Pick<StoredAnswer, 'citations' | 'nearby'>): PlacedSource[] {
  const shown = [...citations, ...nearby].map(({ sourceType, sourceId, page = null }) => ({
    sourceType,
    sourceId,
    page,
  }));
  return [...new Map(shown.map((source) => [`${source.sourceId}/${source.page}`, source])).values()];
}

/** Whether the right source was found, which is there; where there is none, whether nothing was given as the answer. */
export function judge(
  expected: PlacedSource | null,
  answer: Pick<StoredAnswer, 'status' | 'citations' | 'nearby'>,
): Exclude<TestVerdict, 'gone'> {
  if (expected === null) return isAnswered(answer) ? 'wrong' : 'first';
  const shown = sourcesShown(answer);
  const [first] = shown;
  if (isAnswered(answer) && first?.sourceId === expected.sourceId && isPage(expected, first)) return 'first';
  return shown.some(({ sourceId }) => sourceId === expected.sourceId) ? 'shown' : 'wrong';
}

const isPage = (expected: PlacedSource, { page }: PlacedSource): boolean =>
  expected.page === null || expected.page === page;

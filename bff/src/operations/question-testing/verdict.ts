import type { TestVerdict } from '@savoir/contracts/test-questions';
import type { StoredAnswer } from '../../modules/chat/messages/message.collection.ts';
import type { PlacedSource } from '../../modules/test-question/test-question.row.ts';

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

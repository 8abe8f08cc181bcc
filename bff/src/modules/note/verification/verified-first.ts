import { answerThreshold } from '../../../knowledge/engine/ranking/confidence.ts';
import type { Knowledge, RankedPassage } from '../../../knowledge/knowledge.ts';
import type { Services } from '../../../services.ts';
import { findOverdue, idsOfNotes } from './due-notes.collection.ts';

/**
 * What an overdue note's passage is worth beside a verified one. Two wordings of the same matter lie within some hundredths
 * of each other; a passage that answers better leads by more, and an old right text must stay before a new one that is about
 * something else.
 */
const overdueWorth = 0.97;

type Weighed = Pick<RankedPassage, 'score' | 'relevance' | 'confidence'>;

/** As the list was sorted: by what a reranker says, where one has read it. */
const goodnessOf = ({ relevance, score }: Weighed): number => relevance ?? score;

const isSure = ({ confidence }: Weighed): boolean => confidence >= answerThreshold;

/**
 * The same passages; each that is overdue stands behind those directly after it that are nearly as good and verified. One
 * that answers is never put behind one that does not.
 */
export function verifiedFirst<Passage extends Weighed>(
  passages: readonly Passage[],
  isOverdue: (passage: Passage) => boolean,
): Passage[] {
  const inOrder: Passage[] = [];
  for (const passage of passages) {
    let at = inOrder.length;
    while (!isOverdue(passage) && at > 0 && givesWay(inOrder[at - 1], passage, isOverdue)) at--;
    inOrder.splice(at, 0, passage);
  }
  return inOrder;
}

function givesWay<Passage extends Weighed>(
  before: Passage | undefined,
  passage: Passage,
  isOverdue: (passage: Passage) => boolean,
): boolean {
  if (before === undefined || !isOverdue(before)) return false;
  if (isSure(before) && !isSure(passage)) return false;
  return goodnessOf(passage) >= goodnessOf(before) * overdueWorth;
}

/** A knowledge base whose searches put verified notes first among equals. */
export const withVerifiedFirst = <Base extends Knowledge>(
  knowledge: Base,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Base => ({
  ...knowledge,
  async search(visibility, query, options) {
    const passages = await knowledge.search(visibility, query, options);
    const overdue = await findOverdue(db, visibility.companyId, idsOfNotes(passages), clock());
    return overdue.size === 0 ? passages : verifiedFirst(passages, ({ sourceId }) => overdue.has(sourceId));
  },
});

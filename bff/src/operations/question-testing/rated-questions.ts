import type { RatedQuestion } from '@savoir/contracts/test-questions';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { dismissGapRating, findRatedGaps, type GapRow } from '../../modules/chat/gaps/gap.collection.ts';
import { visibilityOf } from '../../modules/chat/messages/read-messages.ts';
import { findTestQuestions } from '../../modules/test-question/test-question.collection.ts';
import type { Services } from '../../services.ts';

type Named = Awaited<ReturnType<Services['knowledge']['accessible']>>[number];

/**
 * Badly rated questions no one has judged. As with a reported answer, who sees every source the answers rested on sees the
 * question; without sources it is for those who see all of the company.
 */
export async function ratedQuestionsOf(services: Services, actor: SignedInActor): Promise<RatedQuestion[]> {
  const [gaps, judged] = await Promise.all([
    findRatedGaps(services.db, actor.companyId),
    findTestQuestions(services.db, actor.companyId),
  ]);
  const judgedIds = new Set(judged.flatMap(({ rated }) => rated?.id ?? []));
  const waiting = gaps.filter(({ _id }) => !judgedIds.has(_id));
  return (await seenBy(services, actor, waiting)).map(({ gap, sources }) => ({
    id: gap._id,
    question: gap.question,
    badlyRated: gap.badlyRated,
    people: gap.askerIds.length,
    explanations: gap.explanations,
    lastDate: gap.lastDate.toISOString(),
    sources: sources.map(({ sourceType, sourceId, title }) => ({ sourceType, sourceId, title })),
  }));
}

/** Throws GAP_NOT_FOUND. */
export async function requireRated(services: Services, actor: SignedInActor, id: string): Promise<GapRow> {
  const [seen] = await seenBy(services, actor, await findRatedGaps(services.db, actor.companyId, id));
  if (seen === undefined) throw new Failure('GAP_NOT_FOUND');
  return seen.gap;
}

export async function dismissRated(services: Services, actor: SignedInActor, id: string): Promise<void> {
  await requireRated(services, actor, id);
  if (!(await dismissGapRating(services.db, actor.companyId, id))) throw new Failure('GAP_NOT_FOUND');
}

async function seenBy(
  { knowledge }: Services,
  actor: SignedInActor,
  gaps: readonly GapRow[],
): Promise<{ gap: GapRow; sources: Named[] }[]> {
  const wanted = gaps.flatMap(({ ratedSources = [] }) => ratedSources);
  const accessible = wanted.length === 0 ? [] : await knowledge.accessible(visibilityOf(actor), wanted);
  const open = new Map(accessible.map((source) => [source.sourceId, source]));
  return gaps.flatMap((gap) => {
    const { ratedSources = [] } = gap;
    const sources = ratedSources.flatMap(({ sourceId }) => open.get(sourceId) ?? []);
    const seesAll = sources.length > 0 && sources.length === ratedSources.length;
    return actor.visibleSpaceIds === null || seesAll ? [{ gap, sources }] : [];
  });
}

import type { KnowledgeGap, KnowledgeUse } from '@savoir/contracts/chats';
import { allWords, contentWords } from '@savoir/french-text';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { SourceRef } from '../../../knowledge/knowledge.ts';
import { cachedStem } from '../../../knowledge/text/word-forms.ts';
import type { Services } from '../../../services.ts';
import { isFollowUp, namesNothing } from '../answer/understand/conversation.ts';
import type { Exchange } from '../answer/understand/conversation-state.ts';
import { withoutCourtesies } from '../answer/understand/courtesies.ts';
import { asksOnlyQuantity } from '../answer/understand/things-named.ts';
import type { StoredAnswer } from '../messages/message.collection.ts';
import { keyOf, visibilityOf } from '../messages/read-messages.ts';
import { countCitations, countQuestions, findMostCited, recordQuestion } from '../questions/question.collection.ts';
import { type GapRow, closeGapRow, countMissed, findOpenGaps } from './gap.collection.ts';

const sourcesShown = 10;

/**
 * Counts what was asked, what it was answered from, and what nothing answered. An answer never fails because of it. A
 * courtesy is no question, and neither is one that was asked back; one that was answered again counts once, for what came of it last.
 */
export async function noteAnswer(
  services: Services,
  { companyId, id: askerId }: SignedInActor,
  { id, text, exchanges }: { id: string; text: string; exchanges: readonly Exchange[] },
  { status, citations }: StoredAnswer,
): Promise<void> {
  if (status === 'courtesy' || status === 'asking') return;
  const { db, outbox, clock, log } = services;
  const nearest = status === 'nearest';
  const unanswered = nearest || status === 'refused';
  const date = clock();
  try {
    const before = await recordQuestion(db, { _id: id, companyId, date, unanswered, nearest });
    await countCitations(db, companyId, distinct(citations));
    const question = gapQuestion(text, exchanges);
    if (!unanswered || before?.unanswered === true || question === null) return;
    const missed = { companyId, key: gapKey(question), question, askerId, date };
    await outbox.commit(async ({ session, emit }) => {
      const opened = await countMissed(db, missed, nearest ? 'nearest' : 'unanswered', session);
      if (opened !== null) emit({ type: 'gap.opened', companyId, id: opened });
    });
  } catch (error) {
    log.error({ err: error }, 'the use of the knowledge was not counted');
  }
}

export async function readGaps({ db }: Services, { companyId }: SignedInActor): Promise<KnowledgeGap[]> {
  const rows = await findOpenGaps(db, companyId);
  return rows.map(toGap).sort((a, b) => timesMissed(b) - timesMissed(a) || (a.lastDate < b.lastDate ? 1 : -1));
}

export async function closeGap({ db }: Services, { companyId }: SignedInActor, gapId: string): Promise<void> {
  if (!(await closeGapRow(db, companyId, gapId))) throw new Failure('GAP_NOT_FOUND');
}

/** Sources that are gone meanwhile are left out. */
export async function readUse({ db, knowledge }: Services, actor: SignedInActor): Promise<KnowledgeUse> {
  const [totals, cited] = await Promise.all([
    countQuestions(db, actor.companyId),
    findMostCited(db, actor.companyId, 2 * sourcesShown),
  ]);
  const named = await knowledge.accessible(visibilityOf(actor), cited);
  const titles = new Map(named.map((source) => [keyOf(source), source.title]));
  return {
    ...totals,
    unanswered: totals.unanswered - totals.nearest,
    sources: cited
      .flatMap(({ sourceType, sourceId, citations }) => {
        const title = titles.get(keyOf({ sourceType, sourceId }));
        return title === undefined ? [] : [{ sourceType, sourceId, title, citations }];
      })
      .slice(0, sourcesShown),
  };
}

const toGap = ({
  _id,
  question,
  unanswered,
  nearest = 0,
  badlyRated,
  askerIds,
  explanations,
  lastDate,
}: GapRow): KnowledgeGap => ({
  id: _id,
  question,
  unanswered,
  nearest,
  badlyRated,
  people: askerIds.length,
  explanations,
  lastDate: lastDate.toISOString(),
});

const timesMissed = ({ unanswered, nearest, badlyRated }: KnowledgeGap): number => unanswered + nearest + badlyRated;

const distinct = (sources: readonly SourceRef[]): SourceRef[] => [
  ...new Map(sources.map((source) => [keyOf(source), source])).values(),
];

/**
 * A question as someone can read it who has not heard the conversation: one that leans on the one before, with that one
 * before it. Null of one that names nothing at all, or nothing but a quantity of something unsaid.
 */
export function gapQuestion(question: string, exchanges: readonly Exchange[]): string | null {
  const asked = withoutCourtesies(question);
  if (namesNothing(asked)) return null;
  const before = exchanges.at(-1);
  if (before !== undefined && isFollowUp(asked)) return `${before.question} ${asked}`;
  return allWords(asked).some((word) => word.length > 2) && !asksOnlyQuantity(asked) ? asked : null;
}

/** What a question is about, the same for two that differ in small words, order, accents and endings only. */
export function gapKey(question: string): string {
  const content = contentWords(question);
  return [...new Set((content.length > 0 ? content : allWords(question)).map(cachedStem))].sort().join(' ');
}

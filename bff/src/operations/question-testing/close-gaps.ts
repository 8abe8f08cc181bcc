import type { SourceRow } from '../../knowledge/source.collection.ts';
import { closeGapRow, findOpenGaps, markNotified, type GapRow } from '../../modules/chat/gaps/gap.collection.ts';
import { announce } from '../../modules/inbox/announce.ts';
import { settle } from '../../modules/inbox/inbox.collection.ts';
import { findRecipients, type Recipient } from '../../modules/notification/recipients.ts';
import { findTestQuestions } from '../../modules/test-question/test-question.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { askAs, isAnswered, pause } from './ask-as.ts';

/** The latest ones; what no one has asked for long waits for the next publication of its matter. */
const gapsMax = 200;
/** A publication that answers a question is among the first that are found for it. */
const searchedPassages = 12;
const messageMaxCharacters = 300;

/** Those who are still here, by id. */
type Askers = ReadonlyMap<string, Recipient>;

/**
 * Asks what nothing answered again, of what was published since, and notifies who asked it. Each as they see the company now:
 * who does not see the new source is not notified, and the gap stays open for them.
 */
export async function closeGaps(
  services: Services,
  companyId: string,
  changes: readonly SourceRow[],
  signal: AbortSignal,
): Promise<void> {
  const published = changes.filter(({ deleted }) => !deleted);
  if (published.length === 0) return;
  const askers = new Map((await findRecipients(services.db, companyId)).map((person) => [person.id, person]));
  for (const gap of await findClosable(services, companyId)) {
    signal.throwIfAborted();
    const fresh = published.filter(({ date }) => date > gap.lastDate);
    if (!(await mayAnswer(services, gap, fresh))) continue;
    await pause(services, signal);
    const answers = await answered(services, gap, { askers, fresh, signal });
    for (const one of answers) await notifyAskers(services, gap, one);
    await endGap(services, gap, askers, answers);
  }
}

async function findClosable({ db }: Services, companyId: string): Promise<GapRow[]> {
  const [gaps, judged] = await Promise.all([findOpenGaps(db, companyId), findTestQuestions(db, companyId)]);
  const withoutSource = new Set(judged.flatMap(({ expected, rated }) => (expected === null ? (rated?.id ?? []) : [])));
  // One that was answered, only badly, is closed by who judges it.
  return gaps
    .filter(({ _id, unanswered, nearest = 0 }) => unanswered + nearest > 0 || withoutSource.has(_id))
    .slice(0, gapsMax);
}

async function mayAnswer(
  { knowledge }: Services,
  { companyId, question }: GapRow,
  fresh: readonly SourceRow[],
): Promise<boolean> {
  if (fresh.length === 0) return false;
  const ids = new Set(fresh.map(({ sourceId }) => sourceId));
  const found = await knowledge.search({ companyId, spaceIds: null }, question, { limit: searchedPassages });
  return found.some(({ sourceId }) => ids.has(sourceId));
}

interface GapAnswer {
  people: Recipient[];
  source: SourceRow;
}

async function answered(
  services: Services,
  gap: GapRow,
  { askers, fresh, signal }: { askers: Askers; fresh: readonly SourceRow[]; signal: AbortSignal },
): Promise<GapAnswer[]> {
  const waiting = gap.askerIds.filter((id) => gap.toldIds?.includes(id) !== true).flatMap((id) => askers.get(id) ?? []);
  // Who sees the same is shown the same.
  const groups = Map.groupBy(waiting, ({ visibleSpaceIds }) => JSON.stringify(visibleSpaceIds?.toSorted() ?? null));
  const answers: GapAnswer[] = [];
  for (const people of groups.values()) {
    const visibility = { companyId: gap.companyId, spaceIds: people[0]?.visibleSpaceIds ?? null };
    const answer = await askAs(services, visibility, gap.question, signal);
    const source = fresh.find(({ sourceId }) => answer.citations.some((citation) => citation.sourceId === sourceId));
    if (source !== undefined && isAnswered(answer)) answers.push({ people, source });
  }
  return answers;
}

/** Of each publication once. */
const notifyAskers = (services: Services, gap: GapRow, { people, source }: GapAnswer): Promise<void> =>
  announce(services, {
    event: `gap-closed:${gap._id}:${source.sourceId}:${source.date.getTime()}`,
    companyId: gap.companyId,
    kind: 'gap-closed',
    people,
    subject: { type: source.sourceType, id: source.sourceId },
    title: t('push.gapClosed'),
    about: source.title,
    text: shortened(gap.question),
    path: `/chat?${new URLSearchParams({ question: shortened(gap.question) }).toString()}`,
    tag: `gap:${gap._id}`,
  });

/** A push message has little room. */
const shortened = (question: string): string => question.slice(0, messageMaxCharacters);

/** Closed once no one waits for it any more, and then no expert has it to answer either. */
async function endGap({ db }: Services, gap: GapRow, askers: Askers, answers: readonly GapAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const knows = new Set([...(gap.toldIds ?? []), ...answers.flatMap(({ people }) => people.map(({ id }) => id))]);
  if (!gap.askerIds.every((id) => knows.has(id) || !askers.has(id))) return markNotified(db, gap, [...knows]);
  await settle(db, gap.companyId, { kinds: ['question-asked'], subject: { type: 'question', id: gap.key } });
  await closeGapRow(db, gap.companyId, gap._id, gap.lastDate);
}

import { composeMail, type MailPart } from '../../adapters/mailer/compose-mail.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import { channelOf } from '../../modules/inbox/announce.ts';
import {
  findInboxRows,
  findSummaryOwners,
  findToSummarise,
  markSummarised,
} from '../../modules/inbox/inbox.collection.ts';
import type { InboxRow } from '../../modules/inbox/inbox.row.ts';
import { personalSummariesJobType, type PersonalSummaries } from '../../modules/inbox/personal-summaries.ts';
import { findPublishedBetween, type PublishedNote } from '../../modules/note/lists/note-list.collection.ts';
import { seesSpaces } from '../../modules/notification/recipients.ts';
import { actorIn } from '../../modules/user/actor-of.ts';
import { findUser, findUsers, type UserRow } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { seenItems } from './seen-items.ts';

interface PersonalSummary extends PersonalSummaries {
  userId: string;
}

/** What one person reads: what is new in their spaces, what happened, what waits for them. */
interface Content {
  notes: readonly PublishedNote[];
  news: readonly InboxRow[];
  waiting: readonly InboxRow[];
}

const jobType = 'personal-summary';
const listedMax = 20;

/** At the hour of the daily summary, to each person as they chose: by mail, or a notification of what they chose to be told once a day. */
export function personalSummaryJobs(services: Services): void {
  const { db, jobs } = services;
  const onDead = 'a personal summary could not be told; the next one includes it';
  jobs.define<PersonalSummaries>(personalSummariesJobType, {
    async run({ payload }) {
      const { companyId, until, day } = payload;
      const owners = new Set(await findSummaryOwners(db, companyId, until));
      for (const user of await findUsers(db, companyId))
        if (user.active && (owners.has(user._id) || isMailed(user)))
          await jobs.enqueue(jobType, `${jobType}:${day}:${user._id}`, { ...payload, userId: user._id });
    },
    onDead,
  });
  jobs.define<PersonalSummary>(jobType, {
    async run({ id, payload }) {
      const { companyId, userId, until } = payload;
      const user = await findUser(db, companyId, userId);
      if (user?.active !== true) return;
      await notifySummary(services, user, payload, id);
      await markSummarised(db, { companyId, userId }, until);
    },
    onDead,
  });
}

const isMailed = ({ inboxChoices = {} }: UserRow): boolean => channelOf(inboxChoices, 'daily-summary') === 'mail';

async function notifySummary(services: Services, user: UserRow, summary: PersonalSummary, id: string): Promise<void> {
  const company = await findCompany(services.db, summary.companyId);
  if (company?.active !== true) return;
  const actor = actorIn(company, user, services.clock());
  const own = { companyId: summary.companyId, userId: user._id };
  const chosen = await seenItems(services, actor, await findToSummarise(services.db, own, summary.until));
  if (!isMailed(user)) return notify(services, user, chosen, id);
  const [published, waiting] = await Promise.all([
    findPublishedBetween(services.db, own.companyId, summary.since, summary.until),
    findInboxRows(services.db, own, 'waiting', { limit: listedMax }),
  ]);
  const content: Content = {
    notes: published.filter(({ spaceIds }) => seesSpaces(actor, spaceIds)).slice(0, listedMax),
    news: chosen.filter(({ state }) => state === 'news'),
    waiting: await seenItems(services, actor, waiting),
  };
  const parts = partsOf(content, services.config.publicUrl);
  if (parts.length === 0) return;
  await services.mailer.send(
    composeMail({
      to: user.email,
      subject: t('inbox.summary.title'),
      parts: [
        { paragraph: t('inbox.hello', { name: user.firstName }) },
        ...parts,
        { link: `${services.config.publicUrl}/`, label: t('inbox.open') },
        { paragraph: t('inbox.why') },
      ],
    }),
  );
}

/** Counts only: a notification has no room for a list, and the inbox has it. */
async function notify(
  { notifier }: Services,
  { _id: userId, companyId, notificationsActive, inboxChoices = {} }: UserRow,
  chosen: readonly InboxRow[],
  id: string,
): Promise<void> {
  if (chosen.length === 0 || !notificationsActive || channelOf(inboxChoices, 'daily-summary') !== 'push') return;
  const waiting = chosen.filter(({ state }) => state === 'waits').length;
  const news = chosen.length - waiting;
  await notifier.notify([
    {
      id,
      companyId,
      userId,
      kind: 'daily-summary',
      title: t('inbox.summary.title'),
      body: [
        ...(waiting === 0 ? [] : [t('inbox.summary.waitingCount', { count: waiting })]),
        ...(news === 0 ? [] : [t('inbox.summary.newsCount', { count: news })]),
      ].join(', '),
      path: '/',
      tag: 'personal-summary',
    },
  ]);
}

/** Nothing where there is nothing to say. */
const partsOf = ({ notes, news, waiting }: Content, publicUrl: string): MailPart[] => [
  ...section(t('inbox.summary.waiting'), waiting.map(lineOf)),
  ...section(t('inbox.summary.happened'), news.map(lineOf)),
  ...section(
    t('inbox.summary.new'),
    notes.map(({ _id, title }) => ({ link: `${publicUrl}/notes/${_id}`, label: title })),
  ),
];

const lineOf = ({ title, about }: InboxRow): MailPart => ({ paragraph: t('inbox.summary.line', { title, about }) });

const section = (title: string, lines: readonly MailPart[]): MailPart[] =>
  lines.length === 0 ? [] : [{ paragraph: title }, ...lines];

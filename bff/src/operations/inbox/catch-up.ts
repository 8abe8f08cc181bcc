import { can } from '@savoir/contracts/access';
import { LRUCache } from 'lru-cache';
import type { SignedInActor } from '../../http/actor.ts';
import { parisDay } from '../../modules/content/day.ts';
import { writeInbox } from '../../modules/inbox/announce.ts';
import { hasWaiting } from '../../modules/inbox/inbox.collection.ts';
import { newsOfAsked } from '../../modules/must-read/must-read-items.ts';
import { findToRead } from '../../modules/note/to-read/own-to-read.ts';
import { concerns, eventsOf, newsOf, waitingStatusOf } from '../../modules/note/review/announce-note.ts';
import { findWaitingNotes } from '../../modules/note/lists/note-list.collection.ts';
import { countDue } from '../../modules/note/verification/due-notes.collection.ts';
import { dueNews } from '../../modules/note/verification/due-reminder.ts';
import { findOpenReports } from '../../modules/report/report.collection.ts';
import type { Services } from '../../services.ts';
import { mayAnswer } from '../report-handling/report-access.ts';
import { madeNewsOf } from '../report-handling/report-items.ts';
import { findSourcesNow } from '../report-handling/reported-sources.ts';

/** More wait for no one at once; lists have them all. */
const reportsMax = 100;
const caughtUp = new LRUCache<string, true>({ max: 20_000, ttl: 24 * 3600_000 });

/**
 * Writes what waited for someone before they had the rights they have now, or before there was an inbox: once for these
 * rights and this process. No one is notified of it, because it is no news.
 */
export async function catchUp(services: Services, actor: SignedInActor): Promise<void> {
  const { db } = services;
  const { id, companyId, role, features, visibleSpaceIds, spaceIds } = actor;
  const rights = JSON.stringify([db.databaseName, id, role, features, visibleSpaceIds, spaceIds]);
  if (caughtUp.has(rights)) return;
  const people = [{ id, notificationsActive: false, choices: {} }];
  for (const note of await findWaitingNotes(db, actor))
    for (const event of eventsOf(note))
      if (waitingStatusOf(event.kind) === note.status && concerns(actor, note, event.kind))
        await writeInbox(services, { ...newsOf(note, event), people });
  await catchUpWithDue(services, actor);
  const reports = await findOpenReports(db, companyId, reportsMax);
  const now = await findSourcesNow(db, companyId, reports);
  for (const report of reports)
    if (report.reporterId !== id && mayAnswer(actor, report, now))
      await writeInbox(services, { ...madeNewsOf(report, now), people });
  for (const { note, row, again } of await findToRead(db, actor))
    await writeInbox(services, { ...newsOfAsked(row, note.title, again), people });
  caughtUp.set(rights, true);
}

/** A reminder is written once a day: until then, what is due already. */
async function catchUpWithDue(services: Services, actor: SignedInActor): Promise<void> {
  const { db, clock } = services;
  const { id, companyId } = actor;
  if (!can(actor, 'note.verify') || (await hasWaiting(db, { companyId, userId: id }, 'reviews-due'))) return;
  const [now, count] = [clock(), await countDue(db, actor, clock())];
  const people = [{ id, notificationsActive: false, choices: {} }];
  if (count > 0)
    await writeInbox(services, dueNews(people, companyId, count, { event: `due:${parisDay(now)}`, until: now }));
}

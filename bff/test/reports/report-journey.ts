import { bff, client } from '../application.ts';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import * as reports from '@savoir/contracts/reports';
import { eventually } from '../client.ts';
import type { Who } from '../note-journey.ts';

type Kind = reports.ReportKind;

export const reportThing = (who: Who, thing: object, kind: Kind = 'wrong', changes: object = {}) =>
  client.call(who, reports.createReport, {
    body: { thing, kind, text: 'Le couple de serrage est faux.', ...changes },
  });
export const reportNote = (who: Who, { id }: { id: string }, kind: Kind = 'wrong', changes: object = {}) =>
  reportThing(who, { type: 'note', id }, kind, changes);

interface Versioned {
  id: string;
  version: number;
}
export const answerReport = (
  who: Who,
  { id, version }: Versioned,
  outcome: string = 'explained',
  text = 'Le couple est celui du constructeur.',
) => client.call(who, reports.answerReport, { params: { id }, version, body: { outcome, text } });
export const clearReport = (who: Who, { id, version }: Versioned) =>
  client.call(who, reports.clearReport, { params: { id }, version });
export const correctReport = (who: Who, { id }: { id: string }, noteId?: string) =>
  client.call(who, reports.correctReport, { params: { id }, body: noteId === undefined ? {} : { noteId } });

export const reportsFor = async (who: Who, status?: 'open' | 'answered') =>
  (
    await client.call(who, reports.listReports, {
      query: { scope: 'to-answer', ...(status !== undefined && { status }) },
    })
  ).body;
export const ownReports = async (who: Who) =>
  (await client.call(who, reports.listReports, { query: { scope: 'mine' } })).body;
/** Does this person find the report among those they answer? */
export const isAsked = async (who: Who, { id }: { id: string }): Promise<boolean> =>
  (await reportsFor(who)).some((report) => report.id === id);
export const ownReport = async (who: Who, { id }: { id: string }) =>
  (await ownReports(who)).find((report) => report.id === id);

/** Whom the report brought a notification, once its announcement is done. */
export async function notificationsOf({ id }: { id: string }, event: 'made' | 'answered'): Promise<NotificationRow[]> {
  const { db } = bff.services;
  await eventually(
    () => db.collection<JobRow>('jobs').findOne({ 'payload.type': `report.${event}`, 'payload.id': id }),
    (job) => job?.state === 'done',
  );
  return db
    .collection<NotificationRow>('notifications')
    .find({ _id: { $regex: `^announce-report:${event}:${id}:` } })
    .sort({ userId: 1 })
    .toArray();
}

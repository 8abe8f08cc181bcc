import type { Db } from '../adapters/database/database.ts';
import { daysBefore, parisInstant } from '../modules/content/day.ts';

// Part of a migration: it stays as it is, whatever becomes of the rows, and imports nothing that changes with them.

interface Row {
  _id: string;
  companyId: string;
  media?: readonly { id: string; processed: boolean }[];
  dueDay?: string | null;
  since?: Date;
  date?: Date;
  [field: string]: unknown;
}

interface NewJob {
  _id: string;
  type: string;
  payload: Record<string, unknown>;
  openAt?: Date;
}

const againDelayMs = 5 * 60_000;
const reminder = { daysBefore: 3, hour: 8 };

/** What was still to be done about a row was a flag on it, looked for every minute; it is a job of the queue now. */
export async function turnFlagsToEvents({ db }: { db: Db }): Promise<void> {
  for (const [collection, jobsOf] of flagged) {
    for await (const row of db.collection<Row>(collection.name).find(collection.those))
      for (const job of jobsOf(row)) await insert(db, job);
    const { flag } = collection;
    if (flag === undefined) continue;
    await db.collection<Row>(collection.name).updateMany({ [flag]: { $exists: true } }, { $unset: { [flag]: '' } });
  }
  await dateGaps(db);
  await turnJobs(db);
}

/** The same id again inserts nothing: what was cut is done again. */
async function insert(db: Db, { _id, openAt = new Date(0), ...job }: NewJob): Promise<void> {
  const open = { state: 'open', leaseId: null, attempts: 0, error: null, createdAt: new Date(), endedAt: null };
  await db
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id }, { $setOnInsert: { ...job, openAt, ...open } }, { upsert: true });
}

const event = (
  type: string,
  { _id: id, companyId }: Row,
  more: Pick<NewJob, 'openAt'> & { edition?: unknown } = {},
) => {
  const { openAt, edition } = more;
  return {
    _id: `event:${type}:${id}:migrated`,
    type: 'event',
    payload: { type, companyId, id, ...(edition !== undefined && { edition }), applied: false },
    ...(openAt !== undefined && { openAt }),
  };
};

interface Flagged {
  name: string;
  those: Record<string, unknown>;
  flag?: string;
}
const unfinished = (name: string): Flagged => ({ name, those: { unfinished: true }, flag: 'unfinished' });
const untold = (name: string): Flagged => ({ name, those: { untold: true }, flag: 'untold' });

const flagged: readonly (readonly [Flagged, (row: Row) => NewJob[]])[] = [
  [unfinished('notes'), jobsOfNote],
  [unfinished('documents'), jobsOfDocument],
  [unfinished('reports'), (row) => [event(row['open'] === true ? 'report.made' : 'report.answered', row)]],
  [unfinished('mustReads'), jobsOfMustRead],
  [untold('knowledgeGaps'), (row) => (row['open'] === true ? [event('gap.opened', row)] : [])],
  [untold('testQuestions'), (row) => [event('question.broken', row)]],
  [untold('webhooks'), (row) => [event('webhook.turned-off', row)]],
  [{ name: 'spaces', those: { removed: { $exists: true } } }, (row) => [event('space.removed', row)]],
  [{ name: 'webhookDeliveries', those: { state: 'waiting' } }, jobsOfDelivery],
  [{ name: 'noteImports', those: { busy: true } }, jobsOfImport],
];

function jobsOfNote(row: Row): NewJob[] {
  const { _id: noteId, companyId, status, generation, removedDate } = row;
  if (removedDate !== null) return [event('note.removed', row)];
  if (status === 'PENDING') {
    const payload = { companyId, noteId, generation };
    return [{ _id: `generate:${noteId}:${String(generation)}`, type: 'generate-note', payload }];
  }
  const added = (row.media ?? [])
    .filter(({ processed }) => !processed)
    .map(({ id: mediaId }) => ({
      _id: `media:${noteId}:${mediaId}`,
      type: 'process-note-media',
      payload: { companyId, noteId, mediaId },
    }));
  return [event('note.changed', row), ...added];
}

function jobsOfDocument(row: Row): NewJob[] {
  const { _id: documentId, companyId, status, ingestion, removedDate } = row;
  if (removedDate !== null) return [event('document.removed', row)];
  if (status !== 'ingesting') return [event('document.changed', row), event('document.ready', row)];
  const payload = { companyId, documentId, ingestion, turn: 0 };
  return [{ _id: `ingest:${documentId}:${String(ingestion)}`, type: 'ingest-document', payload }];
}

function jobsOfMustRead(row: Row): NewJob[] {
  const { edition, former, dueDay = null, since = new Date(0), date = since } = row;
  const askedAt = former === undefined ? {} : { openAt: new Date(since.getTime() + againDelayMs) };
  const asked = event('must-read.asked', row, { edition, ...askedAt });
  if (dueDay === null) return [asked];
  const reminders = [
    event('must-read.soon', row, { openAt: parisInstant(daysBefore(dueDay, reminder.daysBefore), reminder.hour) }),
    event('must-read.due', row, { openAt: parisInstant(dueDay, reminder.hour) }),
  ];
  return [asked, ...reminders.filter(({ openAt = date }) => openAt > date)];
}

function jobsOfDelivery({ _id: deliveryId, companyId, turn, nextDate }: Row): NewJob[] {
  const payload = { companyId, deliveryId, turn };
  const job = { _id: `deliver-webhook:${deliveryId}:${String(turn)}`, type: 'deliver-webhook', payload };
  return [nextDate instanceof Date ? { ...job, openAt: nextDate } : job];
}

function jobsOfImport({ _id: importId, companyId, state, reading, undoneBy }: Row): NewJob[] {
  const task = { companyId, importId };
  if (state === 'reading')
    return [
      {
        _id: `read-note-import:${importId}:${String(reading)}`,
        type: 'read-note-import',
        payload: { ...task, reading },
      },
    ];
  if (state === 'running') return [{ _id: `run-note-import:${importId}`, type: 'run-note-import', payload: task }];
  return [
    { _id: `undo-note-import:${importId}`, type: 'undo-note-import', payload: { ...task, userId: undoneBy ?? '' } },
  ];
}

/** A gap with an event says since when it is asked in vain. */
async function dateGaps(db: Db): Promise<void> {
  await db
    .collection('knowledgeGaps')
    .updateMany({ open: true, missedDate: null, $or: [{ unanswered: { $gt: 0 } }, { nearest: { $gt: 0 } }] }, [
      { $set: { missedDate: '$lastDate' } },
    ]);
}

/** Jobs that were queued and whose types are none any more. */
async function turnJobs(db: Db): Promise<void> {
  const types = ['announce-note', 'announce-report', 'must-read', 'purge-note', 'purge-document', 'refresh-documents'];
  const jobs = db.collection<Row & { type: string; payload: Record<string, unknown> }>('jobs');
  for await (const { _id, type, payload } of jobs.find({ state: 'open', type: { $in: types } })) {
    const turned = turnedJob(type, payload);
    await jobs.updateOne({ _id, state: 'open' }, { $set: turned });
  }
}

function turnedJob(type: string, payload: Record<string, unknown>) {
  const { companyId, noteId, documentId, reportId, mustReadId, event: news, edition } = payload;
  const of = (name: string, id: unknown) => ({
    type: 'event',
    payload: { type: name, companyId, id, ...(edition !== undefined && { edition }), applied: false },
  });
  switch (type) {
    case 'announce-note':
      return of('note.changed', noteId);
    case 'announce-report':
      return of(`report.${String(news)}`, reportId);
    case 'must-read':
      return of(`must-read.${String(news)}`, mustReadId);
    case 'purge-note':
      return of('note.removed', noteId);
    case 'purge-document':
      return of('document.removed', documentId);
    default:
      return { type: 'refresh-knowledge', payload: { companyId, kind: 'document' } };
  }
}

import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { turnFlagsToEvents } from './flags-to-events.migration.collection.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

type Row = Record<string, unknown> & { _id: string };
const companyId = 'c';
const insert = (name: string, ...rows: Row[]) =>
  database.db.collection<Row>(name).insertMany(rows.map((row) => ({ companyId, ...row })));
const jobs = async () =>
  (await database.db.collection<Row>('jobs').find().sort({ _id: 1 }).toArray()).map(
    ({ _id, type, payload, openAt }) => ({
      _id,
      type,
      payload,
      openAt,
    }),
  );
const now = new Date(0);
const event = (type: string, id: string, openAt = now, more = {}) => ({
  _id: `event:${type}:${id}:migrated`,
  type: 'event',
  payload: { type, companyId, id, ...more, applied: false },
  openAt,
});
const note = { status: 'PUBLISHED', removedDate: null, media: [], generation: 2, unfinished: true };
const document = { status: 'ready', removedDate: null, ingestion: 3, unfinished: true };

it('the migration of flags to events makes a job of all that is still to be done, once, and takes the flags away', async () => {
  await insert(
    'notes',
    { _id: 'n1', ...note, media: [{ id: 'm', processed: false }] },
    { _id: 'n2', ...note, status: 'PENDING' },
    { _id: 'n3', ...note, removedDate: new Date() },
    { _id: 'n4', ...note, unfinished: false },
  );
  await insert(
    'documents',
    { _id: 'd1', ...document },
    { _id: 'd2', ...document, status: 'ingesting' },
    { _id: 'd3', ...document, removedDate: new Date() },
  );
  await insert('reports', { _id: 'r1', open: true, unfinished: true }, { _id: 'r2', open: false, unfinished: true });
  const date = new Date('2026-11-01T10:00:00Z');
  await insert('mustReads', {
    _id: 'q1',
    edition: 2,
    former: { edition: 1, since: date },
    since: date,
    date,
    dueDay: '2026-11-20',
    unfinished: true,
  });
  await insert('knowledgeGaps', { _id: 'g1', key: 'k', open: true, unanswered: 1, lastDate: date, untold: true });
  await insert('testQuestions', { _id: 't1', untold: true }, { _id: 't2', untold: false });
  await insert('webhooks', { _id: 'w1', untold: true });
  await insert('spaces', { _id: 's1', removed: { to: null } }, { _id: 's2' });
  await insert('webhookDeliveries', { _id: 'x1', state: 'waiting', turn: 2, nextDate: date });
  await insert('noteImports', { _id: 'i1', busy: true, state: 'reading', reading: 1 });

  await turnFlagsToEvents(database);
  const made = await jobs();
  expect(made.filter(({ type }) => type === 'event')).toEqual(
    [
      event('note.changed', 'n1'),
      event('note.removed', 'n3'),
      event('document.changed', 'd1'),
      event('document.ready', 'd1'),
      event('document.removed', 'd3'),
      event('report.made', 'r1'),
      event('report.answered', 'r2'),
      event('must-read.asked', 'q1', new Date('2026-11-01T10:05:00Z'), { edition: 2 }),
      event('must-read.soon', 'q1', new Date('2026-11-17T07:00:00Z')),
      event('must-read.due', 'q1', new Date('2026-11-20T07:00:00Z')),
      event('gap.opened', 'g1'),
      event('question.broken', 't1'),
      event('webhook.turned-off', 'w1'),
      event('space.removed', 's1'),
    ].toSorted((a, b) => (a._id < b._id ? -1 : 1)),
  );
  expect(made.filter(({ type }) => type !== 'event')).toEqual([
    {
      _id: 'deliver-webhook:x1:2',
      type: 'deliver-webhook',
      payload: { companyId, deliveryId: 'x1', turn: 2 },
      openAt: date,
    },
    {
      _id: 'generate:n2:2',
      type: 'generate-note',
      payload: { companyId, noteId: 'n2', generation: 2 },
      openAt: now,
    },
    {
      _id: 'ingest:d2:3',
      type: 'ingest-document',
      payload: { companyId, documentId: 'd2', ingestion: 3, turn: 0 },
      openAt: now,
    },
    { _id: 'media:n1:m', type: 'process-note-media', payload: { companyId, noteId: 'n1', mediaId: 'm' }, openAt: now },
    {
      _id: 'read-note-import:i1:1',
      type: 'read-note-import',
      payload: { companyId, importId: 'i1', reading: 1 },
      openAt: now,
    },
  ]);
  expect(await database.db.collection('knowledgeGaps').findOne()).toMatchObject({ missedDate: date });
  for (const name of ['notes', 'documents', 'reports', 'mustReads', 'knowledgeGaps', 'testQuestions', 'webhooks'])
    for (const row of await database.db.collection(name).find().toArray())
      expect([name, Object.keys(row).filter((field) => field === 'unfinished' || field === 'untold')]).toEqual([
        name,
        [],
      ]);

  await turnFlagsToEvents(database);
  expect(await jobs()).toEqual(made);
});

it('the migration of flags to events turns the jobs that were queued and keeps when they are due', async () => {
  const due = new Date('2027-01-05T07:00:00Z');
  const job = { state: 'open', openAt: due, leaseId: null, attempts: 0 };
  await database.db.collection<Row>('jobs').insertMany([
    { _id: 'a', ...job, type: 'must-read', payload: { companyId, mustReadId: 'q', event: 'due', edition: 1 } },
    { _id: 'b', ...job, type: 'announce-note', payload: { companyId, noteId: 'n', kind: 'note-published', key: 1 } },
    { _id: 'c', ...job, type: 'announce-report', payload: { companyId, reportId: 'r', event: 'answered' } },
    { _id: 'd', ...job, type: 'purge-note', payload: { companyId, noteId: 'n' } },
    { _id: 'e', ...job, type: 'purge-document', payload: { companyId, documentId: 'd' } },
    { _id: 'f', ...job, type: 'refresh-documents', payload: { companyId } },
    { _id: 'g', ...job, state: 'done', type: 'purge-note', payload: { companyId, noteId: 'n' } },
  ]);
  await turnFlagsToEvents(database);
  const of = (type: string, id: string, more = {}) => ({
    type: 'event',
    payload: { type, companyId, id, ...more, applied: false },
    openAt: due,
  });
  expect(await jobs()).toEqual([
    { _id: 'a', ...of('must-read.due', 'q', { edition: 1 }) },
    { _id: 'b', ...of('note.changed', 'n') },
    { _id: 'c', ...of('report.answered', 'r') },
    { _id: 'd', ...of('note.removed', 'n') },
    { _id: 'e', ...of('document.removed', 'd') },
    { _id: 'f', type: 'refresh-knowledge', payload: { companyId, kind: 'document' }, openAt: due },
    { _id: 'g', type: 'purge-note', payload: { companyId, noteId: 'n' }, openAt: due },
  ]);
});

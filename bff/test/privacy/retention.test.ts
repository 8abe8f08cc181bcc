import { newId } from '@savoir/contracts/common';
import { ownCompany, setRetention } from '@savoir/contracts/companies';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { eventually } from '../client.ts';
import { aNoteRow, insertRow, rowOf } from '../rows.ts';

const dayMs = 24 * 3600_000;
startApplication();

/** A row of each kind, this old. */
async function leave(companyId: string, days: number): Promise<Record<string, string>> {
  const { db } = bff.services;
  const date = new Date(Date.now() - days * dayMs);
  const archived = aNoteRow({
    companyId,
    status: 'ARCHIVED',
    history: [{ date, action: 'archived', byId: bff.users.admin.id }],
  });
  const back = aNoteRow({ companyId, history: archived.history });
  const asked = newId();
  const rows: [string, object][] = [
    ['chatQuestions', { date, unanswered: false, satisfied: null }],
    ['knowledgeGaps', { key: newId(), question: 'Quoi ?', askerIds: [], lastDate: date, open: true }],
    ['notifications', { userId: newId(), date }],
    ['inbox', { userId: newId(), key: newId(), date }],
    ['audit', { date, byId: null, action: 'notes.update', subjectId: '', subjectTitle: '' }],
    ['reports', { open: false, reporterId: null, answer: { date } }],
    ['reports', { open: true, reporterId: null, answer: null, thing: { type: 'note', id: newId() }, date }],
    ['notes', archived],
    ['notes', back],
    ['readings', { noteId: back._id, edition: 1, userId: newId(), spaceIds: [], date }],
    ['mustReads', { noteId: back._id, open: false, ended: { how: 'withdrawn', byId: null, date } }],
    ['mustReads', { noteId: asked, open: true, ended: null, date }],
    ['readings', { noteId: asked, edition: 1, userId: newId(), spaceIds: [], date }],
  ];
  const ids: Record<string, string> = {};
  for (const [index, [collection, row]] of rows.entries()) {
    const whole = { _id: newId(), companyId, ...row };
    await insertRow(db, collection, whole);
    ids[`${collection} ${index}`] = whole._id;
  }
  return ids;
}

const still = async (ids: Record<string, string>) => {
  const found = Object.entries(ids).map(async ([name, id]) => {
    const row = await rowOf(bff.services.db, name.split(' ', 1).join(''), id);
    return row === null ? [] : [name];
  });
  return (await Promise.all(found)).flat();
};

it('forgets each kind after the time its company chose, and nothing by itself [B.38]', async () => {
  const { version } = (await client.call('admin', ownCompany)).body;
  const body = {
    chatDays: null,
    auditDays: 90,
    questionDays: 90,
    notificationDays: 14,
    reportDays: 90,
    archivedNoteDays: 90,
    exportDays: 3,
  };
  expect((await client.call('admin', setRetention, { version, body })).body.keeps).toEqual(body);
  const old = await leave(bff.company.id, 120);
  const young = await leave(bff.company.id, 10);
  const elsewhere = await leave(bff.other.company.id, 28);

  const day = new Date().toISOString().slice(0, 10);
  await bff.services.jobs.enqueue('retention', `retention:${newId()}`, { day });
  await eventually(
    async () => (await still(old)).length,
    (left) => left === 4,
  );
  // A report no one answered, a note that is published again and what is still to be read are not old.
  expect(await still(old)).toEqual(['reports 6', 'notes 8', 'mustReads 11', 'readings 12']);
  expect(await still(young)).toHaveLength(13);
  expect(await still(elsewhere)).toHaveLength(13);
  const log = await bff.services.db.collection('audit').find({ action: 'note.deleted' }).toArray();
  expect(log).toMatchObject([{ byId: null, subjectTitle: 'Graisser le palier' }]);
});

import { readdir } from 'node:fs/promises';
import { newId } from '@savoir/contracts/common';
import {
  activateCompany,
  companyDeletion,
  companyUsage,
  createCompany,
  deactivateCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  ownCompany,
} from '@savoir/contracts/companies';
import { createChat } from '@savoir/contracts/chats';
import { createMediaTicket } from '@savoir/contracts/uploads';
import { listNotes } from '@savoir/contracts/notes';
import { createUser, currentUser } from '@savoir/contracts/users';
import { addUser } from '@savoir/testing/bff';
import { signIn } from '@savoir/testing/sign-in';
import { describe, expect, it, vi } from 'vitest';
import { bff, client, startApplication } from './application.ts';
import { eventually } from './client.ts';
import { changeCompany, changeRetention } from './versioned.ts';
import { someone } from './people.ts';
import { tracesOf } from './privacy/of-one-person.ts';
import { aDocumentRow, aNoteRow, insertRow, rowOf } from './rows.ts';

let now = new Date('2026-11-20T08:00:00.000Z');
startApplication({ clock: () => now });

let serial = 0;
const someCompany = (changes: object = {}) => ({
  name: `Entreprise ${++serial}`,
  enabledFeatures: ['NOTE_VALIDATION', 'NOTE_REVIEW'],
  freeTrial: false,
  freeTrialStartDate: null,
  freeTrialEndDate: null,
  quotaDocumentPagesLimit: 500,
  quotaUsersLimit: 10,
  ...changes,
});
const make = async (changes: object = {}) =>
  (await client.call('dev', createCompany, { body: someCompany(changes) })).body;

it('a company has licences, an optional free trial and enabled features [S1.22]', async () => {
  const made = await client.call('dev', createCompany, {
    body: someCompany({
      freeTrial: true,
      freeTrialStartDate: '2026-11-01T00:00:00.000Z',
      freeTrialEndDate: '2026-12-02T08:00:00.000Z',
    }),
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    quotaUsersLimit: 10,
    usedLicences: 0,
    enabledFeatures: ['NOTE_VALIDATION', 'NOTE_REVIEW'],
    trial: { state: 'in-progress', daysRemaining: 12 },
  });
});

it('a company refuses a trial that ends before it starts, and a name that is taken', async () => {
  const body = someCompany({
    freeTrial: true,
    freeTrialStartDate: '2026-11-10T00:00:00.000Z',
    freeTrialEndDate: '2026-11-09T00:00:00.000Z',
  });
  expect((await client.call('dev', createCompany, { body })).problem).toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ path: 'freeTrialEndDate', message: 'La date de fin ne peut pas précéder la date de début' }],
  });
  const { name } = await make();
  const taken = await client.call('dev', createCompany, { body: someCompany({ name: name.toUpperCase() }) });
  expect(taken.code).toBe('COMPANY_EXISTS');
});

it('a company is changed in part, the trial being checked with what stays', async () => {
  const { id } = await make({
    freeTrial: true,
    freeTrialStartDate: '2026-11-10T00:00:00.000Z',
    freeTrialEndDate: '2026-12-10T00:00:00.000Z',
  });
  const change = (body: object) => changeCompany(client, id, body);
  expect((await change({ quotaUsersLimit: 3 })).body).toMatchObject({
    quotaUsersLimit: 3,
    quotaDocumentPagesLimit: 500,
  });
  expect((await change({ freeTrialEndDate: '2026-11-09T00:00:00.000Z' })).code).toBe('INPUT_INVALID');
  expect((await change({ freeTrial: false })).body.trial).toBeNull();
});

it('a company is listed to developers with its spaces, trial and licences', async () => {
  const list = (await client.call('dev', listCompanies)).body;
  expect(list.find(({ id }) => id === bff.company.id)).toMatchObject({
    usedLicences: 4,
    active: true,
    deleting: false,
  });
  expect(list.find(({ id }) => id === bff.company.id)?.spaces).toHaveLength(2);
});

it('a company shows its own administrators what it uses', async () => {
  await insertRow(bff.services.db, 'documents', aDocumentRow({ companyId: bff.company.id, pageCount: 7 }));
  const { body } = await client.call('admin', ownCompany);
  expect(body).toMatchObject({
    id: bff.company.id,
    usedPages: 7,
    counts: { users: 5, developers: 1, notes: 0, documents: 1, questions: 0 },
  });
});

it('turning NOTE_VALIDATION off asks first, then returns what awaits validation to its authors [D.111]', async () => {
  const { db } = bff.services;
  const { id, enabledFeatures } = await make();
  const note = aNoteRow({ companyId: id, status: 'AWAITING_VALIDATION', submissionDate: now, publicationDate: null });
  await insertRow(db, 'notes', note);
  const off = { enabledFeatures: enabledFeatures.filter((feature) => feature !== 'NOTE_VALIDATION') };
  const changed = await changeCompany(client, id, off);
  expect([changed.status, changed.code, changed.problem?.context]).toEqual([
    409,
    'NOTES_AWAIT_VALIDATION',
    { count: '1' },
  ]);
  expect(await rowOf(db, 'notes', note._id)).toMatchObject({ status: 'AWAITING_VALIDATION' });

  const done = await changeCompany(client, id, off, { returnNotes: 'true' });
  expect(done.body.enabledFeatures).toEqual(['NOTE_REVIEW']);
  expect(await rowOf(db, 'notes', note._id)).toMatchObject({
    status: 'TO_REVIEW',
    needsReview: true,
    submissionDate: null,
    version: 2,
    history: [{ action: 'returned', byId: null }],
  });

  // Submitted by someone whose features were read a moment before.
  const late = aNoteRow({ companyId: id, status: 'AWAITING_VALIDATION', submissionDate: now, publicationDate: null });
  await insertRow(db, 'notes', late);
  const ofReturn = { type: 'return-awaiting-notes', 'payload.companyId': id };
  // As if its time had just come, whatever this machine's clock says.
  const due = { state: 'open', openAt: new Date(0), leaseId: null, endedAt: null };
  expect((await db.collection('jobs').updateMany(ofReturn, { $set: due })).matchedCount).toBe(1);
  await eventually(
    () => rowOf(db, 'notes', late._id),
    (row) => (row as { status: string }).status === 'TO_REVIEW',
  );
  expect(await rowOf(db, 'notes', note._id)).toMatchObject({ status: 'TO_REVIEW', version: 2 });
});

it('turning INSERT_NOTE_INTO_RAG on or off reaches what is published already', async () => {
  const { id } = await make();
  const note = aNoteRow({ companyId: id, markdown: 'Le couple de serrage de la bride zêta vaut 42 N·m.' });
  await insertRow(bff.services.db, 'notes', note);
  await changeCompany(client, id, { enabledFeatures: ['NOTE_VALIDATION', 'INSERT_NOTE_INTO_RAG'] });
  const found = () => bff.services.knowledge.search({ companyId: id, spaceIds: null }, 'couple de serrage bride');
  expect(await eventually(found, (passages) => passages.length > 0)).toHaveLength(1);
  await changeCompany(client, id, { enabledFeatures: ['NOTE_VALIDATION'] });
  expect(await eventually(found, (passages) => passages.length === 0)).toEqual([]);
});

it('turning INSERT_NOTE_INTO_RAG off reaches what is published already, also while the company is deactivated', async () => {
  const { id, name } = await make();
  await insertRow(
    bff.services.db,
    'notes',
    aNoteRow({ companyId: id, markdown: 'La cale thêta se graisse au lithium.' }),
  );
  await changeCompany(client, id, { enabledFeatures: ['INSERT_NOTE_INTO_RAG'] });
  const found = () => bff.services.knowledge.search({ companyId: id, spaceIds: null }, 'cale graisse lithium');
  expect(await eventually(found, (passages) => passages.length > 0)).toHaveLength(1);
  await client.call('dev', deactivateCompany, { params: { id }, body: { name } });
  await changeCompany(client, id, { enabledFeatures: [] });
  expect(await eventually(found, (passages) => passages.length === 0)).toEqual([]);
});

it('a deactivated company needs its name typed to the letter, and is never one’s own', async () => {
  const { id, name } = await make();
  const send = (typed: string) => client.call('dev', deactivateCompany, { params: { id }, body: { name: typed } });
  expect((await send(name.toLowerCase())).code).toBe('COMPANY_NAME_MISMATCH');
  expect((await send(`${name} `)).code).toBe('COMPANY_NAME_MISMATCH');
  const own = { params: { id: bff.company.id }, body: { name: bff.company.name } };
  expect((await client.call('dev', deactivateCompany, own)).code).toBe('OWN_COMPANY');
  expect((await client.call('dev', deleteCompany, own)).code).toBe('OWN_COMPANY');
  expect((await send(name)).body.active).toBe(false);
});

it('a deactivated company refuses its users with their next request [D.53], until it is activated', async () => {
  const { company, users } = bff.other;
  const params = { id: company.id };
  expect((await client.call(users.reader, currentUser)).status).toBe(200);
  await client.call('dev', deactivateCompany, { params, body: { name: company.name } });
  const next = await client.call(users.reader, currentUser);
  expect([next.status, next.code]).toEqual([403, 'COMPANY_DISABLED']);
  await client.call('dev', activateCompany, { params });
  expect((await client.call(users.reader, currentUser)).status).toBe(200);
});

it('the end of the trial leaves reading and administration, and stops writing, asking and new accounts', async () => {
  const params = { id: bff.other.company.id };
  const dates = { freeTrialStartDate: '2026-11-01T00:00:00.000Z', freeTrialEndDate: '2026-11-20T09:00:00.000Z' };
  await changeCompany(client, params.id, { freeTrial: true, ...dates });
  const { admin, creator, dev } = bff.other.users;
  const write = () => client.call(creator, createChat);
  expect((await write()).status).toBe(201);
  now = new Date('2026-11-20T09:00:00.000Z');
  expect((await client.call(creator, currentUser)).body.company.trial).toMatchObject({
    state: 'ended',
    daysRemaining: 0,
  });
  const refused = await write();
  expect([refused.status, refused.code]).toEqual([403, 'TRIAL_ENDED']);
  const ticket = { body: { kind: 'audio', contentType: 'audio/mpeg', filename: 'a.mp3', sizeBytes: 10 } };
  expect((await client.call(creator, createMediaTicket, ticket)).code).toBe('TRIAL_ENDED');
  expect((await client.call(creator, listNotes)).status).toBe(200);
  expect((await client.call(admin, ownCompany)).status).toBe(200);
  const person = someone();
  expect((await client.call(admin, createUser, { body: person })).code).toBe('TRIAL_ENDED');
  expect((await client.call(dev, createUser, { body: person })).code).toBe('TRIAL_ENDED');

  await changeCompany(client, params.id, { freeTrialEndDate: '2026-12-20T09:00:00.000Z' });
  expect((await write()).status).toBe(201);
});

it('usage is counted for administrators by day and by week', async () => {
  for (const unit of ['day', 'week'] as const) {
    const { points } = (await client.call('admin', companyUsage, { query: { unit } })).body;
    expect(points.at(-1)).toMatchObject({ pages: 7, questions: 0 });
  }
});

it('retention is set by administrators, within limits', async () => {
  const send = (body: object) => changeRetention(client, body);
  expect((await send({ chatDays: 90, auditDays: 400 })).body.retention).toEqual({ chatDays: 90, auditDays: 400 });
  expect((await send({ chatDays: 1, auditDays: null })).code).toBe('INPUT_INVALID');
});

it('retention keeps what a page of an earlier build does not know [B.38]', async () => {
  const send = (body: object) => changeRetention(client, body);
  await send({ chatDays: 90, auditDays: 400, notificationDays: 7, archivedNoteDays: 365 });
  const after = (await send({ chatDays: null, auditDays: 365 })).body.keeps;
  expect(after).toMatchObject({ chatDays: null, notificationDays: 7, archivedNoteDays: 365, exportDays: 7 });
  expect((await send({ chatDays: null, auditDays: 365, exportDays: 30 })).code).toBe('INPUT_INVALID');
});

it('retention forgets old conversations and acts, of this company only', async () => {
  const { db } = bff.services;
  const old = new Date(now.getTime() - 91 * 24 * 3600_000);
  const chat = (companyId: string) => ({ _id: newId(), companyId, userId: newId(), updateDate: old });
  const [mine, theirs] = [chat(bff.company.id), chat(bff.other.company.id)];
  for (const row of [mine, theirs]) await insertRow(db, 'chats', row);
  await insertRow(db, 'chatMessages', { _id: newId(), chatId: mine._id, companyId: bff.company.id } as never);
  const { deleteChatsBefore } = await import('../src/modules/chat/conversations/company-chats.collection.ts');
  await deleteChatsBefore(db, bff.company.id, new Date(now.getTime() - 90 * 24 * 3600_000));
  expect(await rowOf(db, 'chats', mine._id)).toBeNull();
  expect(await db.collection('chatMessages').countDocuments({ chatId: mine._id })).toBe(0);
  expect(await rowOf(db, 'chats', theirs._id)).not.toBeNull();
});

describe('a deleted company', () => {
  it('a deleted company leaves nothing in any collection, nor in the store, and cannot come back [S6.24][S6.25][D.55]', async () => {
    const { db, store, config } = bff.services;
    const idempotencyKey = newId();
    const company = (await client.call('dev', createCompany, { body: someCompany(), idempotencyKey })).body;
    const person = (email: string, role: string) => ({
      body: someone({ email, role, lastName: 'Zylberstein', companyId: company.id }),
      idempotencyKey: newId(),
    });
    const invited = (await client.call('dev', createUser, person('invitee@supprimee.test', 'reader'))).body;
    const worker = (await client.call('dev', createUser, person('auteur@supprimee.test', 'creator'))).body;
    // Someone who works there: signs in, writes, asks.
    const author = await addUser(bff.services, company.id, 'creator');
    const token = await signIn(bff.app, bff.services, author.email);
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
    await bff.app.inject({ method: 'POST', url: '/api/chats', headers });
    const noteId = newId();
    await bff.app.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { ...headers, 'idempotency-key': newId() },
      payload: {
        title: 'Secret de fabrication',
        media: [{ id: noteId, kind: 'text', text: 'Le secret.' }],
        spaceIds: [],
      },
    });
    await store.write(`${company.id}/media/${newId()}.mp3`, Buffer.from('son'), 'audio/mpeg');
    await insertRow(db, 'documents', aDocumentRow({ companyId: company.id, title: 'Plan secret' }));
    await bff.services.knowledge.publish({
      companyId: company.id,
      sourceType: 'note',
      sourceId: newId(),
      title: 'Secret',
      spaceIds: [],
      personId: author.id,
      date: now,
      passages: [{ page: null, heading: '', text: 'Le secret.', start: 0, end: 10 }],
    });
    const texts = [company.id, company.name, invited.email, worker.email, author.id, author.email, 'Zylberstein'];
    expect((await tracesOf(bff, texts)).length).toBeGreaterThan(10);

    const typed = { params: { id: company.id }, body: { name: company.name } };
    expect((await client.call('dev', deleteCompany, { ...typed, body: { name: 'autre' } })).code).toBe(
      'COMPANY_NAME_MISMATCH',
    );
    const started = await client.call('dev', deleteCompany, typed);
    expect([started.status, started.body.total]).toEqual([202, 6]);
    expect((await bff.app.inject({ url: '/api/user', headers })).body).toMatch(/COMPANY_DISABLED|TOKEN_INVALID/);
    expect((await client.call('dev', activateCompany, { params: typed.params })).code).toMatch(
      /COMPANY_(BEING_DELETED|NOT_FOUND)/,
    );

    await eventually(
      () => client.call('dev', companyDeletion, { params: typed.params }),
      ({ status }) => status === 404,
    );
    expect((await client.call('dev', getCompany, { params: typed.params })).code).toBe('COMPANY_NOT_FOUND');
    expect(await tracesOf(bff, texts)).toEqual([]);
    const files = await readdir(`${config.dataDir}/objects`, { recursive: true }).catch(() =>
      readdir(config.dataDir, { recursive: true }),
    );
    expect(files.filter((file) => file.includes(company.id) && /\.\w+$/.test(file))).toEqual([]);
  });

  it('a company is not closed when the job that deletes it cannot be queued', async () => {
    const { jobs, db } = bff.services;
    const company = await make();
    const typed = { params: { id: company.id }, body: { name: company.name } };
    const enqueue = vi.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('cut'));
    expect((await client.call('dev', deleteCompany, typed)).status).toBe(500);
    enqueue.mockRestore();
    expect(await rowOf(db, 'companies', company.id)).toMatchObject({ active: true });
    expect(await rowOf(db, 'companies', company.id)).not.toHaveProperty('deletionId');
  });

  it('a deleted company goes on where a crash cut it, step by step', async () => {
    const { identity, db } = bff.services;
    const company = await make();
    await client.call('dev', createUser, { body: someone({ companyId: company.id }) });
    const remove = identity.administration.remove.bind(identity.administration);
    let refusals = 0;
    identity.administration.remove = (name) =>
      refusals++ < 2 ? Promise.reject(new Error('the pool is away')) : remove(name);
    await client.call('dev', deleteCompany, { params: { id: company.id }, body: { name: company.name } });
    const stopped = await eventually(
      () => client.call('dev', companyDeletion, { params: { id: company.id } }),
      ({ status, body }) => status === 404 || body.error !== null,
    );
    expect(stopped.body).toMatchObject({ done: 1, error: 'the pool is away' });
    expect(await rowOf(db, 'companies', company.id)).toMatchObject({ active: false });
    await eventually(
      () => rowOf(db, 'companies', company.id),
      (row) => row === null,
    );
    identity.administration.remove = remove;
    expect(await tracesOf(bff, [company.id])).toEqual([]);
  });
});

import { listAudit } from '@savoir/contracts/companies';
import { proveSession } from '@savoir/contracts/sessions';
import { getNote } from '@savoir/contracts/notes';
import {
  createUser,
  currentUser,
  eraseUser,
  listRemovedUsers,
  listUsers,
  personErasure,
  previewErasure,
} from '@savoir/contracts/users';
import { newId } from '@savoir/contracts/common';
import { startTestBff, testPassword, type TestUser } from '@savoir/testing/bff';
import { signIn } from '@savoir/testing/sign-in';
import { expect, it, vi } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { eventually, openClient } from '../client.ts';
import { collectionsInCode } from '../collections-in-code.ts';
import { leaveTraces, namelessCollections, tracesOf } from './of-one-person.ts';
import { mailsTo, someone } from '../people.ts';
import { insertRow } from '../rows.ts';
import { storedFiles } from '../stored-files.ts';

startApplication();

const of = ({ id }: TestUser) => ({ params: { id } });

async function erase(person: TestUser): Promise<void> {
  const started = await client.call('admin', eraseUser, of(person));
  expect(started.status).toBe(202);
  await eventually(
    () => client.call('admin', personErasure, of(person)),
    ({ status }) => status === 404,
  );
}

it('an erased person leaves no name, address or id anywhere, and the company keeps what it knows [B.37]', async () => {
  const person = await bff.addUser('creator', { firstName: 'Zéphyrine', lastName: 'Quatremère' });
  const colleague = await bff.addUser('validator', { firstName: 'Odile', lastName: 'Reste' });
  const { noteId, collections } = await leaveTraces(bff, person, colleague);
  expect([...collections, ...namelessCollections].toSorted()).toEqual(collectionsInCode);
  const row = await bff.services.db.collection<{ _id: string; subject: string }>('users').findOne({ _id: person.id });
  const texts = [person.id, person.email, row?.subject ?? person.id, 'Zéphyrine', 'Quatremère', '192.0.2.7'];
  const before = await tracesOf(bff, texts);
  expect(new Set(before.map((trace) => trace.split(':', 1)[0])).size).toBeGreaterThan(25);

  expect((await client.call('admin', previewErasure, of(person))).body).toEqual({
    goes: { conversations: 1, opinions: 1, notifications: 1, messages: 1, sessions: 1 },
    stays: { notes: 1, documents: 1 },
  });
  await erase(person);

  expect(await tracesOf(bff, texts)).toEqual([]);
  expect((await storedFiles(bff)).filter((key) => key.includes('uploads/') || key.includes('/exports/'))).toEqual([]);
  const note = await client.call('reader', getNote, { params: { id: noteId } });
  expect(note.body).toMatchObject({
    title: 'Purger la presse',
    creator: { firstName: 'Ancien', lastName: 'membre' },
  });
  // One person still: people who read the log see that the same account did and was done to.
  const { items } = (await client.call('admin', listAudit, { query: { kind: 'user' } })).body;
  const about = items.filter(({ subjectId }) => subjectId === note.body.creator?.id);
  expect(about.map(({ action, label }) => [action, label])).toEqual(
    expect.arrayContaining([
      ['users.erase', 'Ancien membre'],
      ['users.update', 'Ancien membre'],
    ]),
  );
  expect(about.find(({ action }) => action === 'users.update')?.changes).toEqual([
    { field: 'lastName', from: null, to: null },
    { field: 'role', from: ['reader'], to: ['creator'] },
  ]);
  // What is someone else's is theirs still.
  expect((await tracesOf(bff, [colleague.id])).length).toBeGreaterThan(5);
  expect((await client.call('admin', listUsers)).body.some(({ lastName }) => lastName === 'membre')).toBe(false);
  expect((await client.call('admin', previewErasure, of(person))).code).toBe('USER_NOT_FOUND');
  expect((await client.call('admin', eraseUser, { params: { id: note.body.creator?.id ?? '' } })).code).toBe(
    'USER_NOT_FOUND',
  );
});

it('an erased person of one name, or of an address that ends another, takes nothing of others along [B.37]', async () => {
  const person = await bff.addUser('reader', { firstName: 'Omer', lastName: '', email: 'omer@exemple.test' });
  const { db } = bff.services;
  const { id: companyId } = bff.company;
  const bodies = ['par Omer ', 'par Omer Lenoir', 'par Omerine', 'par Omer-Paul', 'par Jean-Omer'];
  const date = new Date();
  const told = { companyId, userId: bff.users.reader.id, kind: 'note-edited', title: 'x', path: '/', date };
  const addresses = ['omer@exemple.test', 'st.omer@exemple.test'];
  const mails = addresses.map((to) => ({ _id: newId(), date, mail: { to, subject: 'x', text: 'Bonjour' } }));
  const notifications = bodies.map((body) => ({ _id: newId(), ...told, body }));
  for (const row of notifications) await insertRow(db, 'notifications', row);
  for (const row of mails) await insertRow(db, 'queuedMails', row);
  await erase(person);
  const left = await db.collection('notifications').find({ body: /Omer/ }).toArray();
  expect(left.map(({ body }) => String(body))).toEqual(bodies.slice(1));
  const queued = db.collection<{ mail: { to: string } }>('queuedMails').find({ 'mail.to': /omer@/ });
  expect(await queued.map(({ mail }) => mail.to).toArray()).toEqual(['st.omer@exemple.test']);
});

it(
  'an erased person is shut out at once, and another may come with the address meanwhile [B.37]',
  { tags: 'release' },
  async () => {
    const person = await bff.addUser('reader', {
      firstName: 'Pélagie',
      lastName: 'Sortante',
      email: 'pelagie@exemple.test',
    });
    await client.call('admin', eraseUser, of(person));
    expect((await client.call(person, currentUser)).code).toMatch(/ACCOUNT_DISABLED|TOKEN_INVALID/);
    // The first step of the job closes the account in the pool.
    await eventually(
      () => signIn(bff.app, bff.services, person.email).then(() => 'signed in', String),
      (outcome) => /disabled|Incorrect|NotAuthorized/i.test(outcome),
    );
    const body = someone({ email: person.email, firstName: 'Nouvelle', lastName: 'Venue' });
    const next = await client.call('admin', createUser, { body, idempotencyKey: newId() });
    expect(next.status).toBe(201);
    await eventually(
      () => client.call('admin', personErasure, of(person)),
      ({ status }) => status === 404,
    );
    expect(await tracesOf(bff, [person.id, 'Pélagie'])).toEqual([]);
    expect((await client.call('admin', listUsers)).body.some(({ id }) => id === next.body.id)).toBe(true);
    expect(await mailsTo(bff, person.email)).toHaveLength(1);
    const { identity } = bff.services;
    await expect(identity.administration.disable(person.email)).resolves.toBeUndefined();
  },
);

it('an erasure whose job cannot be queued is none, and can be asked for again [B.37]', async () => {
  const person = await bff.addUser('reader');
  const enqueue = vi.spyOn(bff.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('cut'));
  expect((await client.call('admin', eraseUser, of(person))).status).toBe(500);
  enqueue.mockRestore();
  expect((await client.call('admin', personErasure, of(person))).code).toBe('USER_NOT_FOUND');
  await erase(person);
});

it('asks for the password again, and for another administrator [B.37]', async () => {
  let now = Date.now();
  const later = await startTestBff({ clock: () => new Date(now), jobs: false });
  try {
    const itsClient = await openClient(later);
    const person = await later.addUser('reader');
    now += 6 * 60_000;
    expect((await itsClient.call('validator', eraseUser, of(person))).code).toBe('ACCESS_DENIED');
    expect((await itsClient.call('admin', eraseUser, of(person))).code).toBe('PROOF_REQUIRED');
    expect((await itsClient.call(person, currentUser)).status).toBe(200);
    const proven = await itsClient.call('admin', proveSession, { body: { password: testPassword } });
    expect(proven.status).toBe(204);
    expect((await itsClient.call('admin', eraseUser, of(later.users.admin))).code).toBe('LAST_ADMINISTRATOR');
    expect((await itsClient.call('admin', eraseUser, of(person))).status).toBe(202);
  } finally {
    await later.close();
  }
});

it(
  'is offered for accounts that were deleted before, of the company and of roles one may manage [B.37]',
  { tags: 'release' },
  async () => {
    const person = await bff.addUser('reader', { firstName: 'Aglaé', lastName: 'Partie' });
    const developer = await bff.addUser('dev', { firstName: 'Odon', lastName: 'Parti' });
    for (const { id } of [person, developer])
      await bff.services.db
        .collection<{ _id: string }>('users')
        .updateOne({ _id: id }, { $set: { active: false, removedDate: new Date() } });
    const removed = async (who: 'admin' | 'dev') => (await client.call(who, listRemovedUsers)).body;
    const named = (users: Awaited<ReturnType<typeof removed>>) => users.map(({ firstName }) => firstName);
    expect(named(await removed('admin'))).toContain('Aglaé');
    expect(named(await removed('admin'))).not.toContain('Odon');
    expect(named(await removed('dev'))).toContain('Odon');
    await client.call('admin', eraseUser, of(person));
    const erasing = (await removed('admin')).find(({ id }) => id === person.id);
    expect([undefined, true]).toContain(erasing?.erasing);
    await eventually(
      () => removed('admin'),
      (users) => !named(users).some((name) => name === 'Aglaé' || name === 'Ancien'),
    );
  },
);

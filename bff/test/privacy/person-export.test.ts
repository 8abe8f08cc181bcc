import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { newId } from '@savoir/contracts/common';
import { retryJob } from '@savoir/contracts/dev';
import { createPersonExport, listPersonExports } from '@savoir/contracts/users';
import type { Role } from '@savoir/contracts/access';
import type { TestUser } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { exportKey } from '../../src/operations/archive/export-keys.ts';
import { removeOldExports } from '../../src/operations/archive/old-exports.ts';
import { eventually } from '../client.ts';
import { leaveTraces } from './of-one-person.ts';
import { mailsTo } from '../people.ts';

let now = Date.now();
startApplication({ clock: () => new Date(now) });

const of = ({ id }: TestUser) => ({ params: { id } });
const fileOf = (id: string) =>
  join(bff.services.embeddedStore?.disk.folder ?? '', exportKey({ companyId: bff.company.id, exportId: id }));

async function ask(who: Role | TestUser, person: TestUser): Promise<string> {
  const started = await client.call(who, createPersonExport, { ...of(person), idempotencyKey: newId() });
  expect([started.status, started.body.state]).toEqual([202, 'running']);
  await eventually(
    async () => (await client.call(who, listPersonExports, of(person))).body[0]?.state,
    (state) => state === 'ready',
  );
  return started.body.id;
}

/** Names and texts of the files, as an independent reader finds them. */
const read = (id: string) =>
  JSON.parse(
    execFileSync('python3', [
      '-c',
      'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps({n: z.read(n).decode("utf8","replace") for n in z.namelist()}))',
      fileOf(id),
    ]).toString(),
  ) as Record<string, string>;

async function someoneWhoWorkedHere() {
  const person = await bff.addUser('creator', {
    firstName: 'Zéphyrine',
    lastName: 'Quatremère',
    email: `zephyrine.${newId()}@exemple.test`,
  });
  const colleague = await bff.addUser('validator', { firstName: 'Odile', lastName: 'Reste' });
  await leaveTraces(bff, person, colleague);
  return { person, colleague };
}

/** As the identity service keeps it. */
async function rememberDevice({ id }: TestUser, name: string): Promise<void> {
  const { db } = bff.services;
  const user = await db.collection<{ _id: string; subject: string }>('users').findOne({ _id: id });
  const date = new Date();
  const row = {
    _id: `local_${newId()}`,
    sub: user?.subject,
    groupKey: 'group',
    name,
    secret: { salt: 'salt', sealedVerifier: 'sealed' },
    remembered: true,
    createdAt: date,
    changedAt: date,
    authenticatedAt: date,
  };
  await db.collection<{ _id: string }>('identity_devices').insertOne(row);
}

it('what is stored about a person goes to them as one archive, with what is theirs alone [B.36]', async () => {
  const { person, colleague } = await someoneWhoWorkedHere();
  await rememberDevice(person, 'Navigateur de l’atelier');
  const files = read(await ask(person, person));
  expect(
    Object.keys(files)
      .filter((name) => name.startsWith('donnees/'))
      .toSorted(),
  ).toEqual(
    [
      'abonnements',
      'actes-sur-fiches',
      'appareils',
      'avis',
      'boite-de-reception',
      'cles-d-acces',
      'conversations',
      'documents',
      'fiches',
      'jetons',
      'journal',
      'lectures',
      'messages',
      'notifications',
      'profil',
      'questions-de-test',
      'questions-sans-reponse',
      'reponses',
      'sessions',
      'signalements',
      'televersements',
      'textes-anterieurs',
    ].map((name) => `donnees/${name}.json`),
  );
  expect(JSON.parse(files['donnees/profil.json'] ?? '')).toMatchObject({
    email: person.email,
    lastName: 'Quatremère',
    role: 'creator',
  });
  const said = (name: string) => files[`donnees/${name}.json`];
  expect(said('conversations')).toContain('Demandé en privé');
  expect(said('questions-sans-reponse')).toContain('Seul à demander');
  expect(said('questions-sans-reponse')).not.toContain('À plusieurs');
  expect(said('reponses')).toContain('Deux tours de clé');
  expect(said('appareils')).toContain('Navigateur de l’atelier');
  expect(said('appareils')).not.toContain('sealed');
  expect(said('jetons')).toContain('Poste de');
  expect(said('jetons')).not.toContain('hash');
  expect(said('messages')).toContain('Au support');
  expect(said('fiches')).toContain('Dit à voix haute');
  expect(said('actes-sur-fiches')).toContain('Graisser le palier');
  expect(said('journal')).toContain('192.0.2.7');
  expect(JSON.parse(said('journal') ?? '')).toContainEqual(
    expect.objectContaining({
      action: 'users.update',
      changes: expect.arrayContaining([{ field: 'role', from: ['reader'], to: ['creator'] }]) as unknown,
    }),
  );
  expect(Object.keys(files).some((name) => name.startsWith('medias/') && name.endsWith('.mp3'))).toBe(true);
  expect(Object.keys(files).some((name) => name.startsWith('documents/'))).toBe(true);
  expect(files['LISEZ-MOI.txt']).toContain('donnees/conversations.json');
  // Of others nothing but what they did to what is the person’s.
  const all = Object.values(files).join('\n');
  for (const text of [colleague.id, colleague.email, 'Odile']) expect(all).not.toContain(text);
  // Other mails of the same minute may come before and after it, and it is sent behind the archive.
  const texts = async () => (await mailsTo(bff, person.email)).map(({ text }) => text).join('\n');
  await expect.poll(texts).toContain('/account');
});

it('what is stored about a person goes to an administrator without conversations, opinions and messages [B.36]', async () => {
  const { person } = await someoneWhoWorkedHere();
  const files = read(await ask('admin', person));
  const all = Object.values(files).join('\n');
  for (const text of ['Demandé en privé', 'Au support', 'push.exemple.test', 'Seul à demander'])
    expect(all).not.toContain(text);
  expect(files['donnees/conversations.json']).toBeUndefined();
  expect(files['donnees/fiches.json']).toContain('Purger la presse');
  expect(files['LISEZ-MOI.txt']).toContain('Ce qui n’appartient qu’à la personne');
});

it('what is stored about a person that was given up is written once its job is tried again, and announced then', async () => {
  const { db, jobs } = bff.services;
  const person = await bff.addUser('creator', { email: `abandonnee.${newId()}@exemple.test` });
  await jobs.stop();
  const { id } = (await client.call(person, createPersonExport, { ...of(person), idempotencyKey: newId() })).body;
  const job = `export-person:${id}`;
  await db.collection<{ _id: string }>('personExports').updateOne({ _id: id }, { $set: { state: 'failed' } });
  await db.collection<{ _id: string }>('jobs').updateOne({ _id: job }, { $set: { state: 'dead' } });
  jobs.start();
  expect((await client.call('dev', retryJob, { params: { id: job } })).status).toBe(200);
  const mails = async () => (await mailsTo(bff, person.email)).filter(({ text }) => text.includes('/account'));
  await expect.poll(mails).toHaveLength(1);
  expect((await client.call(person, listPersonExports, of(person))).body[0]?.state).toBe('ready');
  expect(read(id)['LISEZ-MOI.txt']).toBeDefined();
});

it('what is stored about a person is downloaded by who asked alone, for seven days [B.36]', async () => {
  const { person, colleague } = await someoneWhoWorkedHere();
  const id = await ask('admin', person);
  const idsFor = async (who: Role | TestUser) =>
    (await client.call(who, listPersonExports, of(person))).body.map((row) => row.id);
  expect(await idsFor('admin')).toEqual([id]);
  expect(await idsFor('dev')).toEqual([]);
  expect(await idsFor(person)).toEqual([]);
  expect((await client.call(colleague, listPersonExports, of(person))).code).toBe('ACCESS_DENIED');
  expect((await client.call(bff.other.users.admin, createPersonExport, of(person))).code).toBe('USER_NOT_FOUND');
  now += 8 * 24 * 3600_000;
  await removeOldExports(bff.services);
  expect(await bff.services.store.stat(exportKey({ companyId: bff.company.id, exportId: id }))).toBeNull();
});

import { deleteUser, listUsers, resetSecondFactor, updateUser } from '@savoir/contracts/users';
import { newId } from '@savoir/contracts/common';
import { startTestBff } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { actorCacheMs } from '../../src/plugins/actor-source.ts';
import { openClient } from '../client.ts';
import { changeAccount } from '../versioned.ts';

startApplication({ jobs: false });

it('a user that changes takes the fields of the specification [S7.9], and service, position and active besides', async () => {
  const user = await bff.addUser('reader');
  const body = {
    firstName: 'Anna',
    lastName: 'Costa-Lima',
    role: 'validator',
    notificationsActive: true,
    spaceIds: [bff.spaceIds[1]],
    service: 'Qualité',
    position: 'Responsable',
    active: true,
  };
  const changed = await changeAccount(client, 'admin', user.id, body);
  expect(changed.body).toMatchObject(body);
});

it('a user sets their own notifications, and nothing else of their account', async () => {
  const user = await bff.addUser('reader');
  const change = (body: object) => changeAccount(client, user, user.id, body);
  expect((await change({ notificationsActive: true })).body.notificationsActive).toBe(true);
  expect((await change({ firstName: 'Chef' })).code).toBe('ACCESS_DENIED');
  expect((await change({ role: 'admin' })).code).toBe('ACCESS_DENIED');
  const other = await changeAccount(client, user, bff.users.creator.id, { notificationsActive: true });
  expect(other.code).toBe('ACCESS_DENIED');
});

it('a user that changes refuses what is not to be changed, the address and the company', async () => {
  for (const body of [{ email: 'autre@exemple.test' }, { companyId: bff.other.company.id }])
    expect((await changeAccount(client, 'admin', bff.users.reader.id, body)).code).toBe('INPUT_INVALID');
});

it('a user that changes cannot raise themselves', async () => {
  const admin = await bff.addUser('admin');
  const change = (role: string) => changeAccount(client, admin, admin.id, { role });
  expect((await change('dev')).code).toBe('ROLE_NOT_GRANTABLE');
  expect((await change('creator')).body.role).toBe('creator');
});

it('a user that changes with a higher role than the administrator’s is out of reach', async () => {
  const params = { id: bff.users.dev.id };
  const tries = [
    client.call('admin', updateUser, { params, body: { active: false }, version: 0 }),
    client.call('admin', deleteUser, { params }),
    client.call('admin', resetSecondFactor, { params }),
  ];
  for (const { code } of await Promise.all(tries)) expect(code).toBe('ROLE_NOT_GRANTABLE');
});

it('a user that changes of another company does not exist', async () => {
  const params = { id: bff.other.users.reader.id };
  for (const who of ['admin', 'dev'] as const) {
    expect((await client.call(who, updateUser, { params, body: { firstName: 'X' }, version: 0 })).code).toBe(
      'USER_NOT_FOUND',
    );
    expect((await client.call(who, deleteUser, { params })).code).toBe('USER_NOT_FOUND');
  }
});

it('the last administrator can neither be deactivated nor demoted nor deleted, however many try at once', async () => {
  const { db } = bff.services;
  const users = db.collection('users');
  await users.updateMany({ companyId: bff.other.company.id, role: 'dev' }, { $set: { active: false } });
  const second = newId();
  await users.insertOne({
    ...(await users.findOne({ companyId: bff.other.company.id, role: 'admin' })),
    _id: second as never,
    email: 'second@exemple.test',
    subject: null,
  });
  const admin = bff.other.users.admin;
  const answers = await Promise.all([
    changeAccount(client, admin, admin.id, { role: 'reader' }),
    client.call(admin, deleteUser, { params: { id: second } }),
  ]);
  expect(answers.filter(({ code }) => code === 'LAST_ADMINISTRATOR' || code === 'ACCESS_DENIED')).toHaveLength(1);
  const left = await users.countDocuments({ companyId: bff.other.company.id, active: true, role: 'admin' });
  expect(left).toBe(1);
  await users.updateMany({ companyId: bff.other.company.id, role: 'dev' }, { $set: { active: true } });
});

it.each([
  ['leaves', () => client.call('admin', deleteUser, { params: { id: bff.users.admin.id } })],
  ['is deactivated', () => changeAccount(client, 'admin', bff.users.admin.id, { active: false })],
  ['gets a lower role', () => changeAccount(client, 'admin', bff.users.admin.id, { role: 'validator' })],
])('the only active administrator of a company never %s by themself, though there is a developer', async (_, act) => {
  const answer = await act();
  expect([answer.status, answer.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
  expect(answer.problem?.title).toBe('C’est le dernier administrateur de l’entreprise. Nommez-en un autre d’abord.');
});

it('the only active administrator of a company may be taken out by a developer, or once there is another', async () => {
  const demoted = await changeAccount(client, 'dev', bff.users.admin.id, { role: 'validator' });
  expect(demoted.status).toBe(200);
  const { id, version } = demoted.body;
  await client.call('dev', updateUser, { params: { id }, version, body: { role: 'admin' } });
  const second = await bff.addUser('admin');
  expect((await client.call(second, deleteUser, { params: { id: second.id } })).status).toBe(204);
});

it('a change of status, role or spaces is in force after at most five seconds [D.54]', async () => {
  expect(actorCacheMs).toBeLessThanOrEqual(5000);
  const cachedMs = 400;
  const cached = await startTestBff({ jobs: false, actorCacheMs: cachedMs });
  const cachedClient = await openClient(cached);
  const user = await cached.addUser('reader');
  const see = () => cachedClient.call(user, listUsers);
  const change = (body: object) => changeAccount(cachedClient, 'admin', user.id, body);
  const settled = () => new Promise((resume) => setTimeout(resume, cachedMs + 50));
  expect((await see()).code).toBe('ACCESS_DENIED');
  await change({ role: 'admin', spaceIds: [cached.spaceIds[0]] });
  await settled();
  expect((await see()).body.find(({ id }) => id === user.id)).toMatchObject({ spaceIds: [cached.spaceIds[0]] });
  await change({ active: false });
  await settled();
  expect((await see()).code).toBe('ACCOUNT_DISABLED');
  await cached.close();
});

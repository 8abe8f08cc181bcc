import { getCompany, ownCompany, setRetention, updateCompany } from '@savoir/contracts/companies';
import { createSpace, listSpaceDetails, updateSpace } from '@savoir/contracts/spaces';
import { createUser, getUser, updateUser } from '@savoir/contracts/users';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { someone } from '../people.ts';

startApplication({ jobs: false });

const account = async (id: string) => (await client.call('admin', getUser, { params: { id } })).body;
const changeUser = (id: string, body: object, version?: number) =>
  client.call('admin', updateUser, { params: { id }, body, ...(version !== undefined && { version }) });
const stale = { status: 409, code: 'VERSION_STALE' };
const unsaid = { status: 428, code: 'VERSION_MISSING' };

it('an account takes a change made from what it is, and refuses one made from what it was', async () => {
  const { id } = await bff.addUser('reader');
  const { version } = await account(id);
  const first = await changeUser(id, { position: 'Conductrice' }, version);
  expect(first.body.version).toBe(version + 1);
  expect(await changeUser(id, { position: 'Soudeuse' }, version)).toMatchObject(stale);
  expect(await changeUser(id, { position: 'Soudeuse' })).toMatchObject(unsaid);
  expect(await account(id)).toMatchObject({ position: 'Conductrice', version: version + 1 });
});

it('an account of ten changes made at once takes one [D.64]', async () => {
  const { id } = await bff.addUser('reader');
  const { version } = await account(id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => changeUser(id, { position: `Poste ${index}` }, version)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'VERSION_STALE')).toHaveLength(9);
});

it('an account from before there were versions is read as 0, and changed', async () => {
  const { id } = await bff.addUser('reader');
  await bff.services.db.collection<{ _id: string }>('users').updateOne({ _id: id }, { $unset: { version: '' } });
  expect((await account(id)).version).toBe(0);
  expect((await changeUser(id, { position: 'Conductrice' }, 0)).body.version).toBe(1);
  expect(await changeUser(id, { position: 'Soudeuse' }, 0)).toMatchObject(stale);
});

describe('who changed it, and when', () => {
  const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

  it('who was faster, and when, is said to anyone who comes too late, for an account, a space and a company', async () => {
    const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
    const byAdmin = { byId: bff.users.admin.id, by: nameOf(bff.users.admin), date: moment };
    const byDev = { byId: bff.users.dev.id, by: nameOf(bff.users.dev), date: moment };

    const { id } = await bff.addUser('reader');
    const before = await account(id);
    await changeUser(id, { position: 'Conductrice' }, before.version);
    expect((await changeUser(id, { position: 'Soudeuse' }, before.version)).problem?.context).toEqual(byAdmin);

    const memberIds = [id];
    const { body: space } = await client.call('dev', createSpace, {
      body: { name: 'Essais', color: 'bleu', memberIds },
    });
    const params = { id: space.id };
    await client.call('dev', updateSpace, { params, body: { color: 'prune' }, version: space.version });
    const late = await client.call('admin', updateSpace, { params, body: { color: 'ambre' }, version: space.version });
    expect(late.problem?.context).toEqual(byDev);

    const { version } = (await client.call('admin', ownCompany)).body;
    await client.call('admin', setRetention, { body: { chatDays: 60, auditDays: 365 }, version });
    const retention = { chatDays: 90, auditDays: 365 };
    expect((await client.call('admin', setRetention, { body: retention, version })).problem?.context).toEqual(byAdmin);
  });

  it('anyone who comes too late is given no name of another company', async () => {
    const params = { id: bff.other.company.id };
    const { version } = (await client.call('dev', getCompany, { params })).body;
    await client.call(bff.other.users.admin, setRetention, { body: { chatDays: 60, auditDays: 365 }, version });
    const late = await client.call('dev', updateCompany, { params, body: { quotaUsersLimit: 40 }, version });
    expect(late).toMatchObject(stale);
    expect(late.problem?.context).toEqual({ date: moment });
  });
});

describe('a space', () => {
  let serial = 0;
  const make = async (memberIds: string[]) =>
    (
      await client.call('admin', createSpace, {
        body: { name: `Espace ${++serial}`, color: 'bleu', memberIds },
      })
    ).body;
  const space = async (id: string) =>
    (await client.call('admin', listSpaceDetails)).body.find((one) => one.id === id) ?? { version: -1 };
  const change = (id: string, body: object, version?: number) =>
    client.call('admin', updateSpace, { params: { id }, body, ...(version !== undefined && { version }) });

  it('a space refuses a change made from what it was', async () => {
    const { id, version } = await make([]);
    expect((await change(id, { color: 'prune' }, version)).body.version).toBe(version + 1);
    expect(await change(id, { color: 'olive' }, version)).toMatchObject(stale);
    expect(await change(id, { color: 'olive' })).toMatchObject(unsaid);
  });

  it('a space is another one once an account joins or leaves it, and so is the account once the space takes it', async () => {
    const { id: userId } = await bff.addUser('reader');
    const { id, version } = await make([]);
    const before = await account(userId);
    await changeUser(userId, { spaceIds: [id] }, before.version);
    expect(await change(id, { memberIds: [bff.users.creator.id] }, version)).toMatchObject(stale);

    const joined = await account(userId);
    await change(id, { memberIds: [] }, (await space(id)).version);
    expect(await changeUser(userId, { spaceIds: [id] }, joined.version)).toMatchObject(stale);
    expect((await account(userId)).spaceIds).toEqual([]);
  });

  it('a space is another one once someone is invited into it', async () => {
    const { id, version } = await make([bff.users.reader.id]);
    await client.call('admin', createUser, { body: someone({ spaceIds: [id] }) });
    expect(await change(id, { memberIds: [] }, version)).toMatchObject(stale);
  });
});

it('a company refuses settings made from what it was, retention included', async () => {
  const params = { id: bff.company.id };
  const { version } = (await client.call('dev', getCompany, { params })).body;
  const first = await client.call('dev', updateCompany, { params, body: { quotaUsersLimit: 40 }, version });
  expect(first.body.version).toBe(version + 1);
  expect(await client.call('dev', updateCompany, { params, body: { quotaUsersLimit: 50 }, version })).toMatchObject(
    stale,
  );
  expect(await client.call('dev', updateCompany, { params, body: { quotaUsersLimit: 50 } })).toMatchObject(unsaid);

  const retention = { chatDays: 90, auditDays: 400 };
  expect(await client.call('admin', setRetention, { body: retention, version })).toMatchObject(stale);
  const now = (await client.call('admin', ownCompany)).body;
  expect(now).toMatchObject({ quotaUsersLimit: 40, version: version + 1 });
  expect((await client.call('admin', setRetention, { body: retention, version: now.version })).status).toBe(200);
});

import { Id } from '@savoir/contracts/common';
import { Space } from '@savoir/contracts/spaces';
import { User } from '@savoir/contracts/users';
import type { TestBff, TestUser } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bff, startApplication } from '../application.ts';
import { aNoteRow, insertRow } from '../rows.ts';

let now = new Date('2026-11-20T08:04:05.000Z');
startApplication({ jobs: false, clock: () => now });

const get = (url: string, who: Parameters<TestBff['as']>[0]) => bff.app.inject({ url, headers: bff.as(who) });

it('the current user is answered to anyone who signed in, with their one company and role [S7.6][S1.3][S1.4]', async () => {
  const answer = await get('/api/user', 'creator');
  expect(z.parse(User, answer.json())).toMatchObject({
    id: bff.users.creator.id,
    role: 'creator',
    company: { id: bff.company.id, name: bff.company.name },
  });
});

it('the current user has an id that is a UUIDv7 [D.77] and dates in ISO 8601 UTC [D.75]', async () => {
  await get('/api/user', 'reader');
  const user = (await get('/api/user', 'reader')).json<User>();
  expect(z.safeParse(Id, user.id).success).toBe(true);
  expect(user.lastSeenDate).toBe('2026-11-20T08:04:05.000Z');
});

it('the current user is seen at most once a minute, so that reading costs no write', async () => {
  const user = await bff.addUser('reader');
  const seenAfter = async (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
    await get('/api/user', user);
    return (await get('/api/user', user)).json<User>().lastSeenDate;
  };
  const first = await seenAfter(0);
  expect(await seenAfter(30)).toBe(first);
  expect(await seenAfter(40)).toBe(now.toISOString());
});
it('the current user is told that their company is new while it has no one else or nothing to read, if they administrate it', async () => {
  const { company, users } = bff.other;
  const isNewTo = async (user: TestUser) => (await get('/api/user', user)).json<User>().company.isNew;
  expect(await isNewTo(users.admin)).toBe(true);
  expect(await isNewTo(users.reader)).toBeUndefined();
  await insertRow(bff.services.db, 'notes', aNoteRow({ companyId: company.id, removedDate: now }));
  expect(await isNewTo(users.admin)).toBe(true);
  await insertRow(bff.services.db, 'notes', aNoteRow({ companyId: company.id }));
  expect(await isNewTo(users.admin)).toBe(false);
  const others = (await get('/api/users', 'admin')).json<User[]>();
  expect(others.map((user) => user.company.isNew)).not.toContain(true);
});

it('the users of a company are listed to administrators and developers only [S7.5]', async () => {
  const statuses = await Promise.all(
    (['reader', 'creator', 'validator', 'admin', 'dev'] as const).map(
      async (role) => (await get('/api/users', role)).statusCode,
    ),
  );
  expect(statuses).toEqual([403, 403, 403, 200, 200]);
});

it('the users of a company never include those of another company, nor what is reserved for ourselves', async () => {
  const users = z.parse(z.array(User), (await get('/api/users', 'admin')).json());
  expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(bff.users).map(({ id }) => id)));
  expect(new Set(users.map(({ company }) => company.id))).toEqual(new Set([bff.company.id]));
  expect(users[0]).not.toHaveProperty('subject');
});

it('the users of a company are read one by one, strangers being no one [S7.7]', async () => {
  expect((await get(`/api/users/${bff.users.reader.id}`, 'admin')).json()).toMatchObject({ id: bff.users.reader.id });
  const stranger = await get(`/api/users/${bff.other.users.reader.id}`, 'admin');
  expect([stranger.statusCode, stranger.json()]).toMatchObject([404, { code: 'USER_NOT_FOUND' }]);
  expect((await get('/api/users/not-an-id', 'admin')).json()).toMatchObject({ code: 'INPUT_INVALID' });
});

it('the spaces of a company are listed to every role, by name, and only its own', async () => {
  const spaces = z.parse(z.array(Space), (await get('/api/spaces', 'reader')).json());
  expect(spaces.map(({ name }) => name)).toEqual(['Atelier', 'Ligne']);
  expect(spaces.map(({ id }) => id).toSorted()).toEqual([...bff.spaceIds].toSorted());
  expect(spaces[0]).toMatchObject({ companyId: bff.company.id, color: 'sapin' });
});

import { seeFirstDay, createUser, currentUser, getUser, type User } from '@savoir/contracts/users';
import { signIn } from '@savoir/testing/sign-in';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { firstSignIn, someone } from '../people.ts';

startApplication({ jobs: false });

const password = 'Premier-Jour-2026';
const everything = ['ask', 'read', 'report', 'capture', 'validate'];

/** Someone who was invited, on one of their devices. */
const deviceOf = (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    firstDay: async () => (await bff.app.inject({ url: `/api${currentUser.path}`, headers })).json<User>().firstDay,
    see: async (seen: readonly string[]) =>
      (await bff.app.inject({ method: 'PUT', url: `/api${seeFirstDay.path}`, headers, payload: { seen } })).statusCode,
  };
};

async function invited() {
  const { id, email } = (await client.call('admin', createUser, { body: someone() })).body;
  const one = deviceOf(await firstSignIn(bff, email, password));
  const other = async () => deviceOf(await signIn(bff.app, bff.services, email, password));
  return { id, one, other };
}

it('a first day is skipped once, for every device of theirs, and a page left open does not bring it back', async () => {
  const { one, other } = await invited();
  expect(await one.firstDay()).toEqual([]);
  expect(await one.see(everything)).toBe(204);
  expect(await one.firstDay()).toBeUndefined();
  const phone = await other();
  expect(await phone.firstDay()).toBeUndefined();
  expect(await phone.see(['ask'])).toBe(204);
  expect(await phone.firstDay()).toBeUndefined();
});

it('what was seen of a first day on one device is seen on the other', async () => {
  const { one, other } = await invited();
  await one.see(['ask', 'read']);
  expect(await (await other()).firstDay()).toEqual(['ask', 'read']);
});

it('who had an account before there was a first day has none, whatever they send', async () => {
  expect((await client.call('reader', currentUser)).body.firstDay).toBeUndefined();
  expect((await client.call('reader', seeFirstDay, { body: { seen: ['ask'] } })).status).toBe(204);
  expect((await client.call('reader', currentUser)).body.firstDay).toBeUndefined();
});

it('administrators are not told who has seen what of their first day', async () => {
  const { id } = await invited();
  expect((await client.call('admin', getUser, { params: { id } })).body).not.toHaveProperty('firstDay');
});

it('a first day has the steps there are', async () => {
  expect((await client.call('reader', seeFirstDay, { body: { seen: ['dance'] } })).code).toBe('INPUT_INVALID');
});

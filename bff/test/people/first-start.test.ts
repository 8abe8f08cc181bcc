import { signIn } from '@savoir/testing/sign-in';
import { expect, it } from 'vitest';
import { refuseKnownPasswords } from '../../src/seed/known-passwords.ts';
import { firstStart, person } from '../processes/first-start.ts';

const codeIn = (text: string) => /\/first-start#(\S+)$/m.exec(text)?.[1] ?? '';
const spent = { status: 410, body: expect.objectContaining({ code: 'FIRST_START_LINK_INVALID' }) as object };

it('the link of a first start without the demonstration makes the company and an administrator who signs in, once', async () => {
  const { app, services, post, get, output } = await firstStart({ DEMONSTRATION: 'off' });
  const printed = await output();
  const code = codeIn(printed);
  expect(printed).toContain('http://localhost:3000/first-start#');
  expect(await post('/first-start/check', { code })).toEqual({ status: 204, body: null });
  expect(await post('/first-start', { code, ...person })).toEqual({ status: 204, body: null });

  const token = await signIn(app, services, person.email, person.password);
  expect(await get('/user', token)).toMatchObject({ email: person.email, role: 'admin', firstName: 'Inès' });
  expect(await get('/company', token)).toMatchObject({ name: 'Fonderie Roux' });
  expect(await get('/company/audit?kind=user', token)).toMatchObject({
    items: [{ action: 'user.administratorMade', person: null, label: 'Inès Roux' }],
  });
  expect(await post('/first-start/check', { code })).toEqual(spent);
  expect(await post('/first-start', { code, ...person, email: 'autre@example.org' })).toEqual(spent);
  expect(await output()).not.toContain('first-start');
});

it('the link of a first start without the demonstration serves one of two who use it at the same time', async () => {
  const { post, output, services } = await firstStart({ DEMONSTRATION: 'off' });
  const code = codeIn(await output());
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) => post('/first-start', { code, ...person, email: `${name}@example.org` })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410]);
  expect(await services.db.collection('users').countDocuments({ role: 'admin' })).toBe(1);
});

it('the link of a first start without the demonstration serves again after a password or an address that was refused', async () => {
  const { post, output } = await firstStart({
    DEMONSTRATION: 'off',
    FIRST_ACCOUNT_EMAIL: 'exploitation@example.org',
  });
  const code = codeIn(await output());
  const weak = await post('/first-start', { code, ...person, password: 'court' });
  expect(weak).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID', fields: [{ path: 'password' }] } });
  const guessedFirst = await post('/first-start', { code, ...person, password: 'Champignon2024' });
  expect(guessedFirst.body).toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'password' }] });
  const taken = await post('/first-start', { code, ...person, email: 'exploitation@example.org' });
  expect(taken).toMatchObject({ status: 409, body: { code: 'USER_EXISTS' } });
  expect((await post('/first-start', { code, ...person })).status).toBe(204);
});

it('the link of a first start without the demonstration expires after a day, and the next start prints another beside those that hold', async () => {
  const { post, output, later } = await firstStart({ DEMONSTRATION: 'off' });
  const first = codeIn(await output());
  later(23 * 3_600_000);
  const second = codeIn(await output());
  expect(second).not.toBe(first);
  expect((await post('/first-start/check', { code: first })).status).toBe(204);
  later(3_600_001);
  expect(await post('/first-start', { code: first, ...person })).toEqual(spent);
  expect((await post('/first-start', { code: second, ...person })).status).toBe(204);
});

it('the link of a first start without the demonstration is stored as a hash only', async () => {
  const { services, output } = await firstStart({ DEMONSTRATION: 'off' });
  const code = codeIn(await output());
  expect(code).toMatch(/^[\w-]{43}$/);
  const rows = await services.db.collection('installation').find().toArray();
  expect(JSON.stringify(rows)).toContain('hash');
  expect(JSON.stringify(rows)).not.toContain(code);
});

it('the link of a first start without the demonstration is not printed with the demonstration, and no code of anyone’s opens one', async () => {
  const { post, output, services } = await firstStart({});
  expect(await output()).not.toContain('first-start');
  expect(await post('/first-start', { code: 'A'.repeat(43), ...person })).toEqual(spent);
  await refuseKnownPasswords(services);
});

it('the link of a first start without the demonstration ends with the first sign-in of the first account', async () => {
  const { post, output, services } = await firstStart({ DEMONSTRATION: 'off' });
  const code = codeIn(await output());
  await services.db.collection('users').updateOne({}, { $set: { lastSeenDate: new Date() } });
  expect(await post('/first-start', { code, ...person })).toEqual(spent);
});

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@savoir/testing/sign-in';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createServices } from '../src/create-services.ts';
import { refuseKnownPasswords } from '../src/seed/known-passwords.ts';
import { seedFirstStart } from '../src/seed/seed-first-start.ts';
import { welcome } from '../src/start/welcome.ts';

const person = {
  companyName: 'Fonderie Roux',
  firstName: 'Inès',
  lastName: 'Roux',
  email: 'ines.roux@example.org',
  password: 'Un-Mot-De-Passe-42',
};

async function newInstallation() {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-first-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { DATA_DIR: dataDir, MONGODB_DATABASE: `test_${randomBytes(6).toString('hex')}` };
}

/** A first start that really listens; `later` moves its clock. */
async function firstStart(env: Record<string, string>) {
  const settings = { ...(await newInstallation()), MONGODB_URL: process.env['MONGODB_URL'], ...env };
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const opened = await createServices(readConfig(settings), pino({ level: 'silent' }), clock);
  const { services } = opened;
  const app = await createApp(services);
  await seedFirstStart(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await services.db.dropDatabase();
    await opened.close();
  });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: answer.status === 204 ? null : ((await answer.json()) as { code: string }) };
  };
  const get = async (path: string, token: string) =>
    (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<object>;
  return { app, services, post, get, later: (ms: number) => (aheadMs += ms), told: () => welcome(services) };
}

const codeIn = (told: string) => /\/first-start#(\S+)$/m.exec(told)?.[1] ?? '';
const spent = { status: 410, body: expect.objectContaining({ code: 'FIRST_START_LINK_INVALID' }) as object };

describe('the link of a first start without the demonstration', () => {
  it('makes the company and an administrator who signs in, once', async () => {
    const { app, services, post, get, told } = await firstStart({ DEMONSTRATION: 'off' });
    const printed = await told();
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
    expect(await told()).not.toContain('first-start');
  });

  it('serves one of two who use it at the same time', async () => {
    const { post, told, services } = await firstStart({ DEMONSTRATION: 'off' });
    const code = codeIn(await told());
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => post('/first-start', { code, ...person, email: `${name}@example.org` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410]);
    expect(await services.db.collection('users').countDocuments({ role: 'admin' })).toBe(1);
  });

  it('serves again after a password or an address that was refused', async () => {
    const { post, told } = await firstStart({ DEMONSTRATION: 'off', FIRST_ACCOUNT_EMAIL: 'exploitation@example.org' });
    const code = codeIn(await told());
    const weak = await post('/first-start', { code, ...person, password: 'court' });
    expect(weak).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID', fields: [{ path: 'password' }] } });
    const guessedFirst = await post('/first-start', { code, ...person, password: 'Champignon2024' });
    expect(guessedFirst.body).toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'password' }] });
    const taken = await post('/first-start', { code, ...person, email: 'exploitation@example.org' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'USER_EXISTS' } });
    expect((await post('/first-start', { code, ...person })).status).toBe(204);
  });

  it('expires after a day, and the next start prints another beside those that hold', async () => {
    const { post, told, later } = await firstStart({ DEMONSTRATION: 'off' });
    const first = codeIn(await told());
    later(23 * 3_600_000);
    const second = codeIn(await told());
    expect(second).not.toBe(first);
    expect((await post('/first-start/check', { code: first })).status).toBe(204);
    later(3_600_001);
    expect(await post('/first-start', { code: first, ...person })).toEqual(spent);
    expect((await post('/first-start', { code: second, ...person })).status).toBe(204);
  });

  it('is kept as a hash only', async () => {
    const { services, told } = await firstStart({ DEMONSTRATION: 'off' });
    const code = codeIn(await told());
    expect(code).toMatch(/^[\w-]{43}$/);
    const rows = await services.db.collection('installation').find().toArray();
    expect(JSON.stringify(rows)).toContain('hash');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is not printed with the demonstration, and no code of anybody’s opens one', async () => {
    const { post, told, services } = await firstStart({});
    expect(await told()).not.toContain('first-start');
    expect(await post('/first-start', { code: 'A'.repeat(43), ...person })).toEqual(spent);
    await refuseKnownPasswords(services);
  });

  it('ends with the first sign-in of the first account', async () => {
    const { post, told, services } = await firstStart({ DEMONSTRATION: 'off' });
    const code = codeIn(await told());
    await services.db.collection('users').updateOne({}, { $set: { lastSeenDate: new Date() } });
    expect(await post('/first-start', { code, ...person })).toEqual(spent);
  });
});

describe('npm run create-admin', () => {
  async function createAdmin(env: Record<string, string>, args: string[]) {
    const command = join(import.meta.dirname, '../src/create-admin.ts');
    const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...env } });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { code, output };
  }
  const args = (email: string, company = person.companyName) =>
    ['--company', company, '--email', email, '--first-name', 'Inès', '--last-name', 'Roux'] as string[];

  it('makes company and administrator before anything was started, another one, and none twice', async () => {
    const env = { ...(await newInstallation()), PORT: '39417' };
    const first = await createAdmin(env, args('ines@example.org'));
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Company: Fonderie Roux (new)') as string });
    const second = await createAdmin(env, args('paul@example.org', 'fonderie roux'));
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('Company: fonderie roux\n') as string });
    const again = await createAdmin(env, args('paul@example.org'));
    expect(again).toEqual({
      code: 1,
      output: 'No administrator was made. --email: somebody has this address already\n',
    });

    const password = /first sign-in: (\S+)/.exec(second.output)?.[1] ?? '';
    const { app, services } = await firstStart({ ...env, DEMONSTRATION: 'off' });
    await expect(signIn(app, services, 'paul@example.org', password)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
    expect(await services.db.collection('companies').countDocuments()).toBe(1);
  }, 60_000);

  it.each([
    ['an address that is none', args('ines'), /--email: missing or wrong/],
    ['nothing', [], /--company, --first-name, --last-name, --email: missing/],
    ['an unknown option', ['--role', 'dev'], /Unknown option '--role'/],
  ])('says in one line what it misses: %s', async (_what, given, line) => {
    const { code, output } = await createAdmin(await newInstallation(), given);
    expect(code).toBe(1);
    expect(output).toMatch(line);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
  });
});

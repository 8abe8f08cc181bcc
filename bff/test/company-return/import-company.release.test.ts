import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { signIn } from '@savoir/testing/sign-in';
import { delorme } from '../../src/seed/demonstration-companies.ts';
import { people } from '../../src/seed/demonstration-users.ts';
import { seedDemonstration } from '../../src/seed/seed-demonstration.ts';
import { firstStart, newInstallation } from '../processes/first-start.ts';
import { runCommand } from '../processes/run-command.ts';
import { documentRead, exported, openPlace } from './demonstration-company.ts';
import { RemadeArchive } from './remade-archive.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-import-'));
  const from = await openPlace();
  await seedDemonstration(from.bff.services);
  for (const person of [people.thomas, people.paul]) await from.enter(person);
  await documentRead(from);
  path = await (await RemadeArchive.of(await exported(from))).write(join(folder, 'archive.zip'));
  await from.bff.close();
});
afterAll(() => rm(folder, { recursive: true }));

const importCompany = (env: Record<string, string>, args: string[]) => runCommand('import-company', env, args);

it('npm run import-company brings a company into an installation that was never started, and not a second time [B.146]', async () => {
  const env = { ...(await newInstallation()), PORT: '39421' };
  const done = await importCompany(env, [path, '--administrator', people.thomas.email.toUpperCase()]);
  expect(done.output).toMatch(/Company: Delorme Maintenance, \d+ rows and 1 files\nAdministrator: thomas\.girard@/);
  expect(done.code).toBe(0);
  const again = await importCompany(env, [path]);
  expect(again.code).toBe(1);
  expect(again.output.trimEnd().split('\n').at(-1)).toBe(
    `No company was brought back. COMPANY_THERE: Delorme Maintenance is here already (${delorme.id})`,
  );

  expect(done.output).toContain('npm run create-admin -- --role dev --company');
  const person = ['--email', 'ines@example.org', '--first-name', 'Inès', '--last-name', 'Roux'];
  const made = await runCommand('create-admin', env, ['--role', 'dev', '--company', 'Exploitation', ...person]);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('Developer: ines@example.org')]);

  const { app, services } = await firstStart({}, env);
  const developer = /first sign-in: (\S+)/.exec(made.output)?.[1] ?? '';
  await expect(signIn(app, services, 'ines@example.org', developer)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
  const password = /first sign-in: (\S+)/.exec(done.output)?.[1] ?? '';
  await expect(signIn(app, services, people.thomas.email, password)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
  // No demonstration is written beside it and the developer’s own.
  expect(await services.db.collection('companies').countDocuments()).toBe(2);
});

it('npm run import-company leaves alone what serves, and says in one line what it misses [B.146]', async () => {
  const installation = await newInstallation();
  const server = createServer().listen(39_422, 'localhost');
  onTestFinished(() => void server.close());
  const busy = await importCompany({ ...installation, PORT: '39422' }, [path]);
  expect(busy.code).toBe(1);
  expect(busy.output).toMatch(/^No company was brought back\. PORT: [^\n]+\n$/);
  for (const [args, line] of [
    [[], /npm run import-company -- FILE/],
    [[join(folder, 'none.zip')], /none\.zip is not there/],
    [['--role', 'dev'], /Unknown option '--role'/],
  ] as const) {
    const { code, output } = await importCompany({ ...installation, PORT: '39423' }, [...args]);
    expect([code, output]).toEqual([1, expect.stringMatching(line)]);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
  }
});

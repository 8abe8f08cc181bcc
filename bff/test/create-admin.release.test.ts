import { signIn } from '@savoir/testing/sign-in';
import { describe, expect, it } from 'vitest';
import { firstStart, newInstallation, person } from './processes/first-start.ts';
import { runCommand } from './processes/run-command.ts';

describe('npm run create-admin', () => {
  const createAdmin = (env: Record<string, string>, args: string[]) => runCommand('create-admin', env, args);
  const args = (email: string, company = person.companyName) =>
    ['--company', company, '--email', email, '--first-name', 'Inès', '--last-name', 'Roux'] as string[];

  it('npm run create-admin makes company and administrator before anything was started, another one, and none twice', async () => {
    const env = { ...(await newInstallation()), PORT: '39417' };
    const first = await createAdmin(env, args('ines@example.org'));
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Company: Fonderie Roux (new)') as string });
    const second = await createAdmin(env, args('paul@example.org', 'fonderie roux'));
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('Company: fonderie roux\n') as string });
    const again = await createAdmin(env, args('paul@example.org'));
    expect(again).toEqual({
      code: 1,
      output: 'No account was made. --email: somebody has this address already\n',
    });

    const password = /first sign-in: (\S+)/.exec(second.output)?.[1] ?? '';
    const { app, services } = await firstStart({ DEMONSTRATION: 'off' }, env);
    await expect(signIn(app, services, 'paul@example.org', password)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
    expect(await services.db.collection('companies').countDocuments()).toBe(1);
  });

  it('npm run create-admin makes a developer beside the company of a first start, which stays open to its link', async () => {
    const env = { ...(await newInstallation()), DEMONSTRATION: 'off', PORT: '39418' };
    const made = await createAdmin(env, [...args('ines@example.org'), '--role', 'dev']);
    expect(made.output).toMatch(/^Developer: ines@example\.org\nCompany: Fonderie Roux \(new\)\n/);
    const { services } = await firstStart({}, env);
    const users = await services.db.collection('users').find().toArray();
    expect(users).toMatchObject([{ role: 'dev', email: 'ines@example.org', active: true }]);
  });

  it.each([
    ['an address that is none', args('ines'), /--email: missing or wrong/],
    ['nothing', [], /--company, --first-name, --last-name, --email: missing/],
    ['an unknown option', ['--rights', 'dev'], /Unknown option '--rights'/],
    [
      'a role for which there is a screen',
      [...args('ines@example.org'), '--role', 'reader'],
      /^[^\n]+--role: missing or wrong/,
    ],
  ])('npm run create-admin says in one line what it misses: %s', async (_what, given, line) => {
    const { code, output } = await createAdmin(await newInstallation(), given);
    expect(code).toBe(1);
    expect(output).toMatch(line);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
  });
});

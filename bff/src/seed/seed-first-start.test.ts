import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { ownDatabase } from '@savoir/testing/database';
import { signIn } from '@savoir/testing/sign-in';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createServices } from '../create-services.ts';
import { welcome } from '../start/welcome.ts';
import { demonstrationPassword, people } from './demonstration-users.ts';
import { firstAccountEmail } from './seed-empty.ts';
import { refuseKnownPasswords } from './known-passwords.ts';
import { findSeed, findSeededAccounts } from '../modules/installation/installation.collection.ts';
import { seedFirstStart } from './seed-first-start.ts';

it('the first start writes nothing when a real identity service is configured, and informs the browser of it [D.18]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-seed-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(await ownDatabase()),
    USER_POOL_REGION: 'eu-west-3',
    USER_POOL_ID: 'eu-west-3_Example1',
    USER_POOL_CLIENT_ID: 'client',
  });
  const opened = await createServices(config, pino({ level: 'silent' }));
  const { services } = opened;
  const app = await createApp(services);
  await seedFirstStart(services);
  const written = await Promise.all(
    (await services.db.collections()).map(async (collection) => [
      collection.collectionName,
      await collection.countDocuments(),
    ]),
  );
  expect(written.filter(([name, count]) => name !== 'migrations' && count !== 0)).toEqual([]);
  expect(services.identity.browser).toMatchObject({
    poolId: 'eu-west-3_Example1',
    endpoint: 'https://cognito-idp.eu-west-3.amazonaws.com/',
    issuer: 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_Example1',
  });
  await app.close();
  await services.db.dropDatabase();
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A first start with these settings. */
async function firstStart(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'savoir-seed-'));
  const installation = {
    DATA_DIR: dataDir,
    ...(await ownDatabase()),
  };
  const opened = await createServices(readConfig({ ...installation, ...env }), pino({ level: 'silent' }));
  const app = await createApp(opened.services);
  await seedFirstStart(opened.services);
  onTestFinished(async () => {
    await app.close();
    await opened.services.db.dropDatabase();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const publicly = {
    ...opened.services,
    config: readConfig({ ...installation, PUBLIC_URL: 'https://savoir.example' }),
  };
  return { app, services: opened.services, publicly };
}

const oneTimePassword = (text: string) => /first sign-in: (\S+)$/m.exec(text)?.[1] ?? '';

it('on a public address makes one account, whose password is new, printed and to be changed [D.20]', async () => {
  const { app, services } = await firstStart({
    PUBLIC_URL: 'https://savoir.example',
    FIRST_ACCOUNT_EMAIL: 'Exploitation@example.org',
  });
  await refuseKnownPasswords(services);
  expect(await services.db.collection('users').countDocuments()).toBe(1);
  const output = await welcome(services);
  expect(output).toContain('First account: exploitation@example.org');
  expect(output).not.toContain(demonstrationPassword);
  const enter = (password: string) => signIn(app, services, 'exploitation@example.org', password);
  await expect(enter(demonstrationPassword)).rejects.toThrow('NotAuthorizedException');
  await expect(enter(oneTimePassword(output))).rejects.toThrow('NEW_PASSWORD_REQUIRED');
  const later = oneTimePassword(await welcome(services));
  expect(later).not.toBe(oneTimePassword(output));
  await expect(enter(later)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
});

it('that is empty gives its developer no password anyone knows, on localhost neither', async () => {
  const { services } = await firstStart({ DEMONSTRATION: 'off' });
  const told = await welcome(services);
  expect(told).toContain(firstAccountEmail);
  expect(told).not.toContain(demonstrationPassword);
  const [developer] = await findSeededAccounts(services.db);
  expect(await services.identity.accounts?.hasPassword(developer?.userId ?? '', demonstrationPassword)).toBe(false);
});

it('that is empty makes a company and an account of its own each time', async () => {
  const ids = async () => {
    const { services } = await firstStart({ DEMONSTRATION: 'off' });
    return (await findSeed(services.db))?.accounts[0];
  };
  const [one, other] = [await ids(), await ids()];
  expect(one).toMatchObject({ companyId: expect.any(String) as string, userId: expect.any(String) as string });
  expect(other?.companyId).not.toBe(one?.companyId);
  expect(other?.userId).not.toBe(one?.userId);
});

it('the first start prints nothing of a first account that has chosen its password', async () => {
  const { app, services } = await firstStart({ DEMONSTRATION: 'off' });
  const ask = async (operation: string, payload: object) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    };
    const all = { ClientId: services.identity.browser.clientId, ...payload };
    return (await app.inject({ method: 'POST', url: '/identity', headers, payload: JSON.stringify(all) })).json<{
      Session?: string;
      AuthenticationResult?: object;
    }>();
  };
  const USERNAME = firstAccountEmail;
  const { Session } = await ask('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: oneTimePassword(await welcome(services)) },
  });
  const entered = await ask('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME, NEW_PASSWORD: 'Un-Mot-De-Passe-42' },
  });
  expect(entered.AuthenticationResult).toBeDefined();
  expect(await welcome(services)).not.toContain('First account');
});

it('the first start is refused a public address while a password of the demonstration holds, unless it is asked for', async () => {
  const { services, publicly } = await firstStart({});
  const output = await welcome(services);
  expect(output).toContain(people.camille.email);
  await refuseKnownPasswords(services);
  await expect(refuseKnownPasswords(publicly)).rejects.toThrow(/^DEMONSTRATION: .* and 6 more still have the password/);
  await refuseKnownPasswords({ ...publicly, config: { ...publicly.config, isDemonstrationAsked: true } });
});

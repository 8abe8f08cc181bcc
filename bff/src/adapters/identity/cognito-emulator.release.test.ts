import { createUserPoolClient, type KeyValueStorage, type TokenStore, type UserPoolTokens } from '@savoir/user-pool';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { cognitoIdentity } from './cognito-identity.ts';
import type { Identity } from './identity.ts';

// What the emulator does not have, so that it judges nothing of it: USER_SRP_AUTH and USER_AUTH, AdminUserGlobalSignOut,
// AdminSetUserMFAPreference, devices, passkeys, GlobalSignOut. It lets disabled accounts sign in, has another
// name for a wrong password than the real service, and its discovery document names a port of its own.

const password = 'Trois-Ponts-2026';
const holder = { email: 'ana.costa@exemple.fr', firstName: 'Ana', lastName: 'Costa' };
const invitation = { company: 'Delorme Maintenance', inviter: 'Claire Delorme' };

let folder: string;
let emulator: ReturnType<typeof spawn>;
let endpoint: string;
let sdk: CognitoIdentityProviderClient;
let identity: Identity;
let poolId = '';
let clientId = '';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The emulator loads a library of a hundred megabytes for triggers alone, which is not installed: an empty one takes its place. */
const withoutTriggers = `
const { Module } = require('node:module');
const load = Module._load;
const nothing = { Lambda: class {}, KMS: class {}, version: '0', CommitmentPolicy: {}, buildClient: () => ({}) };
Module._load = (name, ...rest) => (/^(aws-sdk(\\/.*)?|@aws-crypto\\/client-node)$/.test(name) ? nothing : load(name, ...rest));
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-cognito-'));
  const port = await freePort();
  endpoint = `http://localhost:${port}`;
  await mkdir(join(folder, '.cognito'));
  await writeFile(join(folder, 'without-triggers.cjs'), withoutTriggers);
  const program = join(createRequire(import.meta.url).resolve('cognito-local/package.json'), '../lib/bin/start.js');
  emulator = spawn(process.execPath, ['--require', join(folder, 'without-triggers.cjs'), program], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: 'localhost' },
    stdio: 'pipe',
  });
  let said = '';
  emulator.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  emulator.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await vi.waitFor(() => said.includes('running on') || Promise.reject(new Error(said)), { timeout: 12_000 });
  // The adapter takes its credentials from the environment, as in an installation.
  process.env['AWS_ACCESS_KEY_ID'] = 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'local';
  sdk = new CognitoIdentityProviderClient({ region: 'eu-west-3', endpoint });
  const made = await sdk.send(new CreateUserPoolCommand({ PoolName: 'Savoir', UsernameAttributes: ['email'] }));
  poolId = made.UserPool?.Id ?? '';
  const client = await sdk.send(new CreateUserPoolClientCommand({ UserPoolId: poolId, ClientName: 'web' }));
  clientId = client.UserPoolClient?.ClientId ?? '';
  const config = readConfig({
    USER_POOL_REGION: 'eu-west-3',
    USER_POOL_ID: poolId,
    USER_POOL_CLIENT_ID: clientId,
    USER_POOL_ENDPOINT: endpoint,
    USER_POOL_AUTH_FLOW: 'USER_PASSWORD_AUTH',
  });
  if (!config.userPool) throw new Error('no pool in the settings');
  identity = cognitoIdentity(config.userPool, config);
}, 60_000);
afterAll(async () => {
  emulator.kill();
  await rm(folder, { recursive: true });
});

const storage = (): KeyValueStorage => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

/** A page with our client, by what the adapter tells it. */
function browser() {
  let current: UserPoolTokens | null = null;
  const tokens: TokenStore = {
    load: async () => current,
    async save(saved) {
      current = saved;
      return true;
    },
    clear: async () => void (current = null),
  };
  const { poolId: id, clientId: web, endpoint: address } = identity.browser;
  const client = createUserPoolClient({
    poolId: id,
    clientId: web,
    endpoint: address,
    tokens,
    storage: storage(),
    wait: async () => undefined,
    report: (error) => {
      throw error;
    },
  });
  const signIn = (typed = password) =>
    client.signIn({ username: holder.email, password: typed, authFlowType: identity.browser.authFlow });
  return { client, signIn, held: () => current };
}

describe('an emulator that is not ours, at the address of the setting [B.74]', () => {
  it('gives the address to pages, with its own issuer', () => {
    expect(identity.browser).toMatchObject({ endpoint: `${endpoint}/`, issuer: `${endpoint}/${poolId}`, clientId });
  });

  it('makes an account once', async () => {
    expect(await identity.administration.create(holder, invitation)).toBe('created');
    expect(await identity.administration.create(holder, invitation)).toBe('existing');
  });

  it('signs in through our client, whose tokens the adapter’s keys verify, and renews them', async () => {
    const secret = { UserPoolId: poolId, Username: holder.email, Password: password, Permanent: true };
    await sdk.send(new AdminSetUserPasswordCommand(secret));
    const page = browser();
    await expect(page.signIn('Pas-Le-Bon-2026')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect(await page.signIn()).toEqual({ signInStep: 'DONE' });
    const { idToken = '', refreshToken = '' } = page.held() ?? {};
    const { issuer } = identity.browser;
    const { payload } = await jwtVerify(idToken, identity.keys, { issuer, audience: identity.audience });
    expect(payload).toMatchObject({ email: holder.email, token_use: 'id' });
    const renewed = await identity.signIns.renew(refreshToken, { address: '192.0.2.1' }, 0);
    expect(renewed?.refreshToken).toBe(refreshToken);
    await jwtVerify(renewed?.idToken ?? '', identity.keys, { issuer, audience: identity.audience });
    expect(await identity.signIns.renew('unknown', { address: '192.0.2.1' }, 0)).toBeNull();
    await identity.signIns.end(refreshToken, { address: '192.0.2.1' });
    expect(await identity.signIns.renew(refreshToken, { address: '192.0.2.1' }, 0)).toBeNull();
  });

  it('disables an account, though it cannot end its sign-ins, enables it and removes it, twice without harm', async () => {
    await expect(identity.administration.disable(holder.email)).rejects.toThrow(/Unsupported|AdminUserGlobalSignOut/i);
    const isEnabled = async () =>
      (await sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: holder.email }))).Enabled;
    expect(await isEnabled()).toBe(false);
    await identity.administration.enable(holder.email);
    expect(await isEnabled()).toBe(true);
    await identity.administration.remove(holder.email);
    await identity.administration.remove(holder.email);
    await expect(browser().signIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

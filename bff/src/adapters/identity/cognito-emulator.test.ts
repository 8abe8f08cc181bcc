import { createUserPoolClient, type KeyValueStorage, type TokenStore, type UserPoolTokens } from '@savoir/user-pool';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
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

// What cognito-local, an emulator that is not ours, answered to these very calls. Where they change, it has to be asked
// again: `npx cognito-local@5.3.0` in an empty folder, and this test with COGNITO_LOCAL=http://localhost:9229.
// What the emulator does not have, so that it judges nothing of it: USER_SRP_AUTH and USER_AUTH, AdminUserGlobalSignOut,
// AdminSetUserMFAPreference, devices, passkeys, GlobalSignOut. It lets disabled accounts sign in, has another
// name for a wrong password than the real service, and its discovery document names a port of its own.

const password = 'Trois-Ponts-2026';
const holder = { email: 'ana.costa@exemple.fr', firstName: 'Ana', lastName: 'Costa' };
const invitation = { company: 'Delorme Maintenance', inviter: 'Claire Delorme' };

interface Exchange {
  asks: string;
  body: unknown;
  status: number;
  answer: unknown;
}
interface Recording {
  madeBy: string;
  date: string;
  /** Where the emulator stood, which its tokens name. */
  endpoint: string;
  exchanges: Exchange[];
}
const file = new URL('../../../data/cognito-local.json', import.meta.url);
const emulator = process.env['COGNITO_LOCAL'];
const recording: Recording =
  emulator === undefined
    ? (JSON.parse(readFileSync(file, 'utf8')) as Recording)
    : { madeBy: 'cognito-local 5.3.0', date: new Date().toISOString(), endpoint: emulator, exchanges: [] };

/** The calls that were made, in their order. */
const requests: { asks: string; body: unknown }[] = [];
let endpoint: string;
let sdk: CognitoIdentityProviderClient;
let identity: Identity;
let poolId = '';
let clientId = '';

async function exchange(request: IncomingMessage): Promise<Pick<Exchange, 'status' | 'answer'>> {
  const operation = request.headers['x-amz-target'];
  const call = {
    asks: String(operation ?? `${request.method} ${request.url}`),
    body: operation === undefined ? null : await json(request),
  };
  const wanted = recording.exchanges[requests.length];
  requests.push(call);
  if (emulator === undefined) {
    const isKnown = isDeepStrictEqual({ asks: wanted?.asks, body: wanted?.body }, call);
    return isKnown && wanted ? wanted : { status: 400, answer: { __type: 'NotRecorded', message: call.asks } };
  }
  const { 'content-type': type = '', 'x-amz-target': target = '', authorization = '' } = request.headers;
  const response = await fetch(new URL(request.url ?? '', emulator), {
    method: request.method ?? '',
    headers: { 'content-type': type, 'x-amz-target': String(target), authorization },
    body: call.body === null ? null : JSON.stringify(call.body),
  });
  const responseText = await response.text();
  const answer = {
    status: response.status,
    answer: responseText === '' ? null : (JSON.parse(responseText) as unknown),
  };
  recording.exchanges.push({ ...call, ...answer });
  return answer;
}

const server = createServer((request, response) => {
  void exchange(request).then(({ status, answer }) =>
    response
      // The hour of the test's clock: the SDK asks again after an error where its own is minutes off the server's.
      .writeHead(status, { 'content-type': 'application/x-amz-json-1.1', date: new Date().toUTCString() })
      .end(answer === null ? '' : JSON.stringify(answer)),
  );
});

beforeAll(async () => {
  // The recorded tokens have long expired.
  if (emulator === undefined) vi.useFakeTimers({ toFake: ['Date'], now: new Date(recording.date) });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
});
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((done) => server.close(done));
  if (emulator !== undefined) writeFileSync(file, JSON.stringify(recording, null, 2));
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
  it('an emulator that is not ours, at the address of the setting gives the address to pages, with its own issuer', () => {
    expect(identity.browser).toMatchObject({ endpoint: `${endpoint}/`, issuer: `${endpoint}/${poolId}`, clientId });
  });

  it('an emulator that is not ours, at the address of the setting makes an account once', async () => {
    expect(await identity.administration.create(holder, invitation)).toBe('created');
    expect(await identity.administration.create(holder, invitation)).toBe('existing');
  });

  it('an emulator that is not ours signs in through our client, whose tokens the adapter’s keys verify, and renews them', async () => {
    const secret = { UserPoolId: poolId, Username: holder.email, Password: password, Permanent: true };
    await sdk.send(new AdminSetUserPasswordCommand(secret));
    const page = browser();
    await expect(page.signIn('Pas-Le-Bon-2026')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect(await page.signIn()).toEqual({ signInStep: 'DONE' });
    const { idToken = '', refreshToken = '' } = page.held() ?? {};
    const issuer = identity.browser.issuer.replace(endpoint, recording.endpoint);
    const checks = { issuer, audience: identity.audience };
    const { payload } = await jwtVerify(idToken, identity.keys, checks);
    expect(payload).toMatchObject({ email: holder.email, token_use: 'id' });
    const renewed = await identity.signIns.renew(refreshToken, { address: '192.0.2.1' }, 0);
    if (renewed === null || renewed === 'disabled') throw new Error('The sign-in is over.');
    expect(renewed.refreshToken).toBe(refreshToken);
    await jwtVerify(renewed.idToken, identity.keys, checks);
    expect(await identity.signIns.renew('unknown', { address: '192.0.2.1' }, 0)).toBeNull();
    await identity.signIns.end(refreshToken, { address: '192.0.2.1' });
    expect(await identity.signIns.renew(refreshToken, { address: '192.0.2.1' }, 0)).toBeNull();
  });

  it('an emulator that is not ours disables an account, though it cannot end its sign-ins, enables it and removes it, twice without harm', async () => {
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

  it('an emulator that is not ours, at the address of the setting is asked what the recording has, to the end', () => {
    expect(requests).toEqual(recording.exchanges.map(({ asks, body }) => ({ asks, body })));
  });
});

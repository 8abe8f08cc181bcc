import { createHash } from 'node:crypto';
import { createSrpClient } from '@savoir/user-pool/srp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticator } from './test/authenticator.ts';
import { countWork } from './test/count-work.ts';
import { riddle } from './test/riddle.ts';
import { password, type ServedPool, servePool } from './test/serve-pool.ts';

const hourMs = 3_600_000;
const ClientId = 'test-client';
const redirectUri = 'https://app.example/callback';

let pool: ServedPool;
let serial = 0;
beforeAll(async () => {
  pool = await servePool({
    firstFactors: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'],
    relyingParty: { id: 'localhost', name: 'Savoir', origins: ['http://localhost'] },
    customAuth: riddle,
    hosted: { signInRedirects: [redirectUri], signOutRedirects: [] },
  });
});
afterAll(() => pool.close());

/** Someone who has a passkey, and tries it at other names. */
const thief = authenticator();
beforeAll(async () => {
  const { email } = await pool.someone();
  const { body } = await start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string };
  const { body: begun } = await pool.call('StartWebAuthnRegistration', { AccessToken });
  const Credential = thief.create(begun['CredentialCreationOptions'] as Parameters<typeof thief.create>[0], {
    origin: 'http://localhost',
  });
  const { status } = await pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential });
  if (status !== 200) throw new Error('The thief has no passkey.');
});

type Change = (sub: string) => Promise<unknown>;
const nothing: Change = async () => undefined;

/** Everything an account can be that a stranger must not see. */
const accounts: Record<string, Change | null> = {
  unknown: null,
  known: nothing,
  disabled: (sub) => pool.admin.disableUser(sub),
  'with a phone': (sub) => pool.admin.setPhoneNumber(sub, '+33612345678'),
  'with codes sent to another address': (sub) =>
    pool.db
      .collection<{ _id: string }>('identity_users')
      .updateOne(
        { _id: sub },
        { $set: { secondFactors: { enabled: [], preferred: null, totp: null, pendingTotp: null, email: 'z@zz.fr' } } },
      ),
  'without a password of their own': (sub) => pool.admin.setPassword(sub, 'Provisoire2026'),
};

async function addressOf(kind: string): Promise<string> {
  // Addresses of one length: what was sent may come back.
  const email = `somebody-${String(++serial).padStart(4, '0')}@example.com`;
  const change = accounts[kind];
  if (change) {
    const { sub } = await pool.someone({ email });
    await change(sub);
  }
  return email;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}
const start = (AuthFlow: string, AuthParameters: Record<string, string>) =>
  pool.call('InitiateAuth', { ClientId, AuthFlow, AuthParameters });
const respond = ({ body }: Answer, ChallengeName: string, ChallengeResponses: Record<string, string>) =>
  pool.call('RespondToAuthChallenge', { ClientId, ChallengeName, Session: body['Session'], ChallengeResponses });
const parametersOf = ({ body }: Answer) => body['ChallengeParameters'] as Record<string, string>;

async function wrongProof(first: Answer, SRP: ReturnType<typeof createSrpClient>) {
  const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = parametersOf(first);
  const challenge = {
    pool: 'TestPool',
    user: USER_ID_FOR_SRP,
    password: 'MauvaisPasse1',
    saltHex: SALT,
    serverPublicHex: SRP_B,
    secretBlock: SECRET_BLOCK,
  };
  const { signature, timestamp } = await SRP.prove(challenge, new Date(pool.options.clock?.() ?? 0));
  return respond(first, 'PASSWORD_VERIFIER', {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  });
}

async function bySrp(flow: string, name: string, extra: Record<string, string> = {}) {
  const client = createSrpClient();
  const first = await start(flow, { USERNAME: name, SRP_A: client.publicHex, ...extra });
  return [first, await wrongProof(first, client)];
}

async function byCode(name: string, factor: 'EMAIL_OTP' | 'SMS_OTP') {
  const first = await start('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: factor });
  const wrong = await respond(first, factor, { USERNAME: name, [`${factor}_CODE`]: 'x' });
  return [first, wrong];
}

/** With a passkey that the one who asks has, and the named one has not. */
async function byPasskey(name: string): Promise<Answer[]> {
  const first = await start('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' });
  const { CREDENTIAL_REQUEST_OPTIONS = '' } = parametersOf(first);
  const CREDENTIAL = thief.get(JSON.parse(CREDENTIAL_REQUEST_OPTIONS) as Parameters<typeof thief.get>[0]);
  return [first, await respond(first, 'WEB_AUTHN', { USERNAME: name, CREDENTIAL })];
}

async function byChoice(name: string, ANSWER: string, more: Record<string, string>) {
  const list = await start('USER_AUTH', { USERNAME: name });
  return [list, await respond(list, 'SELECT_CHALLENGE', { USERNAME: name, ANSWER, ...more })];
}

async function byPage(name: string): Promise<Answer[]> {
  const codeChallenge = createHash('sha256').update('verifier').digest('base64url');
  const query = `client_id=${ClientId}&response_type=code&redirect_uri=${encodeURIComponent(redirectUri)}&code_challenge=${codeChallenge}&code_challenge_method=S256`;
  const url = `${pool.endpoint}login?${query}`;
  const page = await fetch(url);
  const csrf = /name="csrf" value="([^"]*)"/.exec(await page.text())?.[1] ?? '';
  const sent = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: (page.headers.getSetCookie()[0] ?? '').split(';', 1).join('') },
    body: new URLSearchParams({ csrf, username: name, password: 'MauvaisPasse1' }),
  });
  const html = (await sent.text()).replaceAll(csrf, 'csrf');
  return [{ status: sent.status, body: { html, cookies: sent.headers.getSetCookie().length } }];
}

/** Every way to speak to the pool about a name, without knowing its password. */
const doors: Record<string, (name: string) => Promise<Answer[]>> = {
  USER_SRP_AUTH: (name) => bySrp('USER_SRP_AUTH', name),
  USER_PASSWORD_AUTH: async (name) => [
    await start('USER_PASSWORD_AUTH', { USERNAME: name, PASSWORD: 'MauvaisPasse1' }),
  ],
  'CUSTOM_AUTH with SRP': (name) => bySrp('CUSTOM_AUTH', name, { CHALLENGE_NAME: 'SRP_A' }),
  CUSTOM_AUTH: async (name) => {
    const first = await start('CUSTOM_AUTH', { USERNAME: name });
    const second = await respond(first, 'CUSTOM_CHALLENGE', { USERNAME: name, ANSWER: '41' });
    return [first, second];
  },
  'USER_AUTH preferring PASSWORD': async (name) => [
    await start('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: 'MauvaisPasse1' }),
  ],
  'USER_AUTH preferring PASSWORD_SRP': (name) => bySrp('USER_AUTH', name, { PREFERRED_CHALLENGE: 'PASSWORD_SRP' }),
  'USER_AUTH preferring EMAIL_OTP': (name) => byCode(name, 'EMAIL_OTP'),
  'USER_AUTH preferring SMS_OTP': (name) => byCode(name, 'SMS_OTP'),
  'USER_AUTH choosing PASSWORD': (name) => byChoice(name, 'PASSWORD', { PASSWORD: 'MauvaisPasse1' }),
  'USER_AUTH choosing PASSWORD_SRP': (name) => byChoice(name, 'PASSWORD_SRP', { SRP_A: createSrpClient().publicHex }),
  'USER_AUTH choosing EMAIL_OTP': (name) => byChoice(name, 'EMAIL_OTP', {}),
  'USER_AUTH choosing SMS_OTP': (name) => byChoice(name, 'SMS_OTP', {}),
  'USER_AUTH preferring WEB_AUTHN': byPasskey,
  'USER_AUTH choosing WEB_AUTHN': (name) => byChoice(name, 'WEB_AUTHN', {}),
  ForgotPassword: async (name) => [await pool.call('ForgotPassword', { ClientId, Username: name })],
  ConfirmForgotPassword: async (name) => [
    await pool.call('ConfirmForgotPassword', { ClientId, Username: name, ConfirmationCode: 'x', Password: password }),
  ],
  'ForgotPassword, then ConfirmForgotPassword': async (name) => [
    await pool.call('ForgotPassword', { ClientId, Username: name }),
    await pool.call('ConfirmForgotPassword', { ClientId, Username: name, ConfirmationCode: 'x', Password: password }),
  ],
  SignUp: async (name) => [await pool.call('SignUp', { ClientId, Username: name, Password: password })],
  ConfirmSignUp: async (name) => [
    await pool.call('ConfirmSignUp', { ClientId, Username: name, ConfirmationCode: '1' }),
  ],
  ResendConfirmationCode: async (name) => [await pool.call('ResendConfirmationCode', { ClientId, Username: name })],
  'the hosted page': byPage,
};

/** Drawn again each time; a number loses its leading zeros. */
const drawn = new Set(['SALT', 'SRP_B']);

/** What is left to distinguish answers by: keys, lengths of what is made for the request, and everything else as it is. */
function shapeOf(value: unknown, key = ''): unknown {
  if (drawn.has(key)) return typeof value;
  if (typeof value === 'string') {
    const isMade = ['Session', 'SECRET_BLOCK', 'USERNAME', 'USER_ID_FOR_SRP', 'CREDENTIAL_REQUEST_OPTIONS'].includes(
      key,
    );
    return isMade ? value.length : value.replace(/somebody-\d{4}/g, 'somebody');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field, name)]));
}

async function observe(door: (name: string) => Promise<Answer[]>, kind: string) {
  const name = await addressOf(kind);
  // The limits of the address start again.
  pool.pass(hourMs);
  pool.queries.length = 0;
  const { result, work } = await countWork(() => door(name));
  const answers = result.map(({ status, body }) => ({ status, body: shapeOf(body) }));
  // What is sent follows the answer.
  return { answers, work, queries: pool.queries.filter((query) => !query.endsWith('_outbox')) };
}

describe.each(Object.entries(doors))('%s', (_name, door) => {
  let expected: Awaited<ReturnType<typeof observe>>;
  beforeAll(async () => {
    expected = await observe(door, 'unknown');
  });

  it.each(Object.keys(accounts).filter((kind) => kind !== 'unknown'))(
    'an endpoint answers for an account that is %s as for a name no one has, with the same work',
    async (kind) => {
      expect(JSON.stringify(expected.answers)).not.toMatch(/InternalError|LimitExceeded/);
      expect(await observe(door, kind)).toEqual(expected);
    },
  );
});

it('a name that is no address gets the same answer, whether it is someone’s username or no one’s', async () => {
  const { username } = await pool.someone();
  const seen = [];
  for (const USERNAME of [username, '0f0e0d0c-0b0a-4908-8706-050403020100']) {
    const answer = await start('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    expect(parametersOf(answer)['CODE_DELIVERY_DESTINATION']).toMatch(/^[a-z]\*\*\*@[a-z]\*\*\*$/);
    seen.push({ keys: Object.keys(parametersOf(answer)), length: String(answer.body['Session']).length });
  }
  expect(seen[0]).toEqual(seen[1]);
});

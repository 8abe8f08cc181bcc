import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PoolEvent } from '../index.ts';
import { authenticator, type Lie } from '../test/authenticator.ts';
import { sdkClient } from '../test/sdk-client.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';
import type { UserPoolOptions } from '../user-pool.options.ts';

const minuteMs = 60_000;
const relyingParty = { id: 'localhost', name: 'Savoir', origins: ['http://localhost'] };
const firstFactors = ['PASSWORD_SRP', 'PASSWORD', 'WEB_AUTHN'] as const;
const refused = { name: 'NotAuthorizedException', message: 'The passkey could not be verified.' };

const events: PoolEvent[] = [];
let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool({
    firstFactors,
    relyingParty,
    proofMs: 5 * minuteMs,
    onEvent: async (event) => void events.push(event),
  });
});
afterAll(() => pool.close());
beforeEach(() => void (events.length = 0));

async function someone(of = pool) {
  const { email, sub } = await of.someone();
  const { client, start, answer } = sdkClient(of);
  const device = authenticator();
  const { AuthenticationResult } = await start('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  const AccessToken = AuthenticationResult?.AccessToken;
  const begin = async () => {
    const { CredentialCreationOptions } = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
    return CredentialCreationOptions as Parameters<typeof device.create>[0] & Record<string, unknown>;
  };
  const complete = (Credential: object) =>
    client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: { ...Credential } }));
  const list = async () => (await client.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];
  const remove = (CredentialId: string | undefined) =>
    client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
  /** Asks for the challenge of a sign-in; of no one without a name. */
  const ask = async (USERNAME: string | null = email) => {
    const asked = await start('USER_AUTH', {
      PREFERRED_CHALLENGE: 'WEB_AUTHN',
      ...(USERNAME === null ? {} : { USERNAME }),
    });
    const text = asked.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '';
    return { ...asked, options: JSON.parse(text) as Parameters<typeof device.get>[0] & Record<string, unknown> };
  };
  const signIn = async (lie: Lie = {}, USERNAME: string | null = email, by = device) => {
    const { Session, options } = await ask(USERNAME);
    return answer('WEB_AUTHN', Session, { USERNAME: USERNAME ?? '', CREDENTIAL: by.get(options, lie) });
  };
  return { email, sub, client, start, answer, device, AccessToken, begin, complete, list, remove, ask, signIn };
}

async function someoneWithPasskey(of = pool) {
  const person = await someone(of);
  await person.complete(person.device.create(await person.begin()));
  return person;
}
const emittedKinds = () => events.map(({ kind }) => kind);

it('a passkey is made by what the provider’s client reads: a key that is found without a name and verifies who holds it [B.70]', async () => {
  const { email, sub, begin } = await someone();
  expect(await begin()).toMatchObject({
    rp: { id: 'localhost', name: 'Savoir' },
    user: { id: Buffer.from(sub).toString('base64url'), name: email, displayName: 'Noé Roy' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
});

it('a passkey is made and listed, its owner informed, the next one asked not to be the same', async () => {
  const { device, begin, complete, list } = await someone();
  const credential = device.create(await begin());
  expect(await complete(credential)).not.toHaveProperty('Credential');
  const [first, ...others] = await list();
  expect(others).toEqual([]);
  expect(first).toEqual({
    CredentialId: credential.id,
    FriendlyCredentialName: 'Clé d’accès',
    RelyingPartyId: 'localhost',
    AuthenticatorAttachment: 'platform',
    AuthenticatorTransports: ['internal', 'hybrid'],
    CreatedAt: expect.any(Date) as Date,
  });
  await expect.poll(emittedKinds).toContain('passkeyAdded');
  const next = await begin();
  expect(next['excludeCredentials']).toMatchObject([{ id: credential.id }]);
  await complete(device.create(next));
  expect((await list()).map(({ FriendlyCredentialName }) => FriendlyCredentialName)).toEqual([
    'Clé d’accès',
    'Clé d’accès 2',
  ]);
});

it.each<[string, Lie, string]>([
  ['from another site', { origin: 'https://evil.test' }, 'WebAuthnOriginNotAllowedException'],
  ['over another port', { origin: 'http://localhost:4000' }, 'WebAuthnOriginNotAllowedException'],
  ['for another relying party', { relyingPartyId: 'evil.test' }, 'WebAuthnRelyingPartyMismatchException'],
  ['without verifying who holds it', { unverified: true }, 'WebAuthnCredentialNotSupportedException'],
  ['with a challenge of its own', { challenge: 'AAAA' }, 'WebAuthnChallengeNotFoundException'],
])('a passkey is not made %s', async (_, lie, name) => {
  const { device, begin, complete, list } = await someone();
  await expect(complete(device.create(await begin(), lie))).rejects.toMatchObject({ name });
  expect(await list()).toEqual([]);
});

it('a passkey is made once by each challenge, and within three minutes', async () => {
  const { device, begin, complete } = await someone();
  const options = await begin();
  await complete(device.create(options));
  const gone = { name: 'WebAuthnChallengeNotFoundException' };
  await expect(complete(device.create(options))).rejects.toMatchObject(gone);
  const late = await begin();
  pool.pass(3 * minuteMs);
  await expect(complete(device.create(late))).rejects.toMatchObject(gone);
  const [one, other] = [device.create(late), device.create(late)];
  const settled = await Promise.allSettled([complete(one), complete(other)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('a passkey is made by one of two answers that come at once', async () => {
  const { device, begin, complete, list } = await someone();
  const options = await begin();
  const settled = await Promise.allSettled([complete(device.create(options)), complete(device.create(options))]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await list()).toHaveLength(1);
});

it('a passkey is made only by someone who has shown just now who they are, twenty times at most', async () => {
  const person = await someone();
  const { device, begin, complete } = person;
  for (let made = 0; made < 20; made++) await complete(device.create(await begin()));
  await expect(begin()).rejects.toMatchObject({ name: 'LimitExceededException' });
  pool.pass(5 * minuteMs + 1);
  await expect(begin()).rejects.toMatchObject({ name: 'ForbiddenException' });
  await expect(person.remove((await person.list())[0]?.CredentialId)).rejects.toMatchObject({
    name: 'ForbiddenException',
  });
});

it('a passkey is not made by what is no credential', async () => {
  const { begin, complete } = await someone();
  for (const wrong of [{}, { id: 'x' }, { id: 'x', response: {} }, { id: 'x', response: { clientDataJSON: 'x' } }]) {
    await begin();
    await expect(complete(wrong)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  }
});

it('a passkey signs in by name, asked for without telling which ones there are [B.71]', async () => {
  const { ask, signIn, list } = await someoneWithPasskey();
  const { ChallengeName, options } = await ask();
  expect(ChallengeName).toBe('WEB_AUTHN');
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  const done = await signIn();
  expect(done.AuthenticationResult?.IdToken).toBeTruthy();
  expect((await pool.admin.passkeysOf((await someone()).sub)).length).toBe(0);
  expect(await list()).toHaveLength(1);
  await expect.poll(emittedKinds).toContain('signedIn');
});

it('a passkey signs in without a name', async () => {
  const { signIn, sub } = await someoneWithPasskey();
  expect((await signIn({}, null)).AuthenticationResult?.AccessToken).toBeTruthy();
  expect(await pool.admin.passkeysOf(sub)).toMatchObject([{ usedAt: expect.any(Date) as Date }]);
});

it('a passkey signs in chosen from the list', async () => {
  const { email: USERNAME, start, answer, device } = await someoneWithPasskey();
  const { Session, AvailableChallenges } = await start('USER_AUTH', { USERNAME });
  expect(AvailableChallenges).toEqual([...firstFactors]);
  const asked = await answer('SELECT_CHALLENGE', Session, { USERNAME, ANSWER: 'WEB_AUTHN' });
  const options = JSON.parse(asked.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '') as {
    challenge: string;
    rpId: string;
  };
  const done = await answer('WEB_AUTHN', asked.Session, { USERNAME, CREDENTIAL: device.get(options) });
  expect(done.AuthenticationResult?.IdToken).toBeTruthy();
});

it.each<[string, Lie]>([
  ['from another site', { origin: 'https://evil.test' }],
  ['for another relying party', { relyingPartyId: 'evil.test' }],
  ['without verifying who holds it', { unverified: true }],
  ['with a challenge of its own', { challenge: 'AAAA' }],
  ['in the name of somebody else', { userHandle: 'somebody' }],
])('a passkey does not sign in %s, and its owner is informed [B.71]', async (_, lie) => {
  const { signIn } = await someoneWithPasskey();
  await expect(signIn(lie)).rejects.toMatchObject(refused);
  await expect.poll(emittedKinds).toContain('signInFailed');
});

it('a passkey does not sign in twice by one answer, in the same sign-in or another [B.71]', async () => {
  const { email: USERNAME, answer, ask, device } = await someoneWithPasskey();
  const { Session, options } = await ask();
  const CREDENTIAL = device.get(options);
  await answer('WEB_AUTHN', Session, { USERNAME, CREDENTIAL });
  await expect(answer('WEB_AUTHN', Session, { USERNAME, CREDENTIAL })).rejects.toMatchObject({
    message: 'Invalid session for the user, session can only be used once.',
  });
  await expect(answer('WEB_AUTHN', (await ask()).Session, { USERNAME, CREDENTIAL })).rejects.toMatchObject(refused);
});

it('a passkey does not sign in after its challenge has expired', async () => {
  const { email: USERNAME, answer, ask, device } = await someoneWithPasskey();
  const { Session, options } = await ask();
  pool.pass(3 * minuteMs);
  await expect(answer('WEB_AUTHN', Session, { USERNAME, CREDENTIAL: device.get(options) })).rejects.toMatchObject({
    message: 'Invalid session for the user, session is expired.',
  });
});

it('a passkey does not sign in once its count goes back or stands still: it was copied [B.71]', async () => {
  const { signIn } = await someoneWithPasskey();
  await signIn({ counter: 7 });
  for (const counter of [6, 7, 0]) await expect(signIn({ counter })).rejects.toMatchObject(refused);
  expect((await signIn({ counter: 8 })).AuthenticationResult).toBeTruthy();
});

it('a passkey signs in any number of times where it counts nothing, as those do that are copied between devices', async () => {
  const person = await someone();
  await person.complete(person.device.create(await person.begin(), { counter: 0 }));
  for (let times = 0; times < 2; times++)
    expect((await person.signIn({ counter: 0 })).AuthenticationResult).toBeTruthy();
});

it('a passkey signs in no one but its owner: someone else’s is refused like one that no one has [B.71]', async () => {
  const [thief, victim] = [await someoneWithPasskey(), await someoneWithPasskey()];
  await expect(thief.signIn({}, victim.email)).rejects.toMatchObject(refused);
  await expect(thief.signIn({}, 'nobody@example.com')).rejects.toMatchObject(refused);
  const stranger = await someone();
  stranger.device.create(await stranger.begin());
  await expect(stranger.signIn()).rejects.toMatchObject(refused);
});

it('a passkey does not sign in with what is no credential; the sign-in goes on', async () => {
  const { email: USERNAME, answer, ask, device } = await someoneWithPasskey();
  const { Session, options } = await ask();
  for (const CREDENTIAL of ['{', '1', '{"id":"x"}'])
    await expect(answer('WEB_AUTHN', Session, { USERNAME, CREDENTIAL })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  const done = await answer('WEB_AUTHN', Session, { USERNAME, CREDENTIAL: device.get(options) });
  expect(done.AuthenticationResult).toBeTruthy();
});

it('a passkey signs in no disabled account, and none that has gone', async () => {
  const person = await someoneWithPasskey();
  await pool.admin.disableUser(person.sub);
  await expect(person.signIn()).rejects.toMatchObject({ message: 'User is disabled.' });
  await pool.admin.enableUser(person.sub);
  expect((await person.signIn()).AuthenticationResult).toBeTruthy();
  await pool.admin.deleteUser(person.sub);
  expect(await pool.db.collection('identity_passkeys').countDocuments({ sub: person.sub })).toBe(0);
  await expect(person.signIn()).rejects.toMatchObject(refused);
  await expect(person.signIn({}, null)).rejects.toMatchObject(refused);
});

it('a passkey is named and removed by its owner, and then signs in no more [B.72]', async () => {
  const [owner, other] = [await someoneWithPasskey(), await someone()];
  const [first] = await owner.list();
  const CredentialId = first?.CredentialId;
  const rename = (AccessToken: string | undefined, FriendlyCredentialName: string) =>
    pool.call('RenameWebAuthnCredential', { AccessToken, CredentialId, FriendlyCredentialName });
  expect(await rename(other.AccessToken, 'Vol')).toMatchObject({
    status: 400,
    body: { __type: 'ResourceNotFoundException' },
  });
  for (const wrong of [' ', 'x'.repeat(61)])
    expect((await rename(owner.AccessToken, wrong)).body['__type']).toBe('InvalidParameterException');
  expect((await rename(owner.AccessToken, ' Téléphone ')).status).toBe(200);
  expect(await owner.list()).toMatchObject([{ FriendlyCredentialName: 'Téléphone' }]);
  await expect(other.remove(CredentialId)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await owner.remove(CredentialId);
  await expect.poll(emittedKinds).toContain('passkeyRemoved');
  await expect(owner.signIn()).rejects.toMatchObject(refused);
  await expect(owner.remove(CredentialId)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

it('a passkey is listed in parts', async () => {
  const { begin, complete, device, AccessToken, client } = await someone();
  for (let made = 0; made < 3; made++) await complete(device.create(await begin()));
  const page = (NextToken?: string) =>
    client.send(new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 2, NextToken }));
  const first = await page();
  expect(first.Credentials).toHaveLength(2);
  const second = await page(first.NextToken);
  expect(second.Credentials).toHaveLength(1);
  expect(second.NextToken).toBeUndefined();
});

it('a passkey is taken away by an administrator from someone who lost what holds it', async () => {
  const person = await someoneWithPasskey();
  await pool.admin.removePasskeys(person.sub);
  await expect(person.signIn()).rejects.toMatchObject(refused);
});

describe('of a pool', () => {
  async function inPool(policy: Partial<UserPoolOptions>, run: (other: ServedPool) => Promise<void>) {
    const other = await servePool(policy);
    try {
      await run(other);
    } finally {
      await other.close();
    }
  }

  it('of a pool that demands a second factor, a passkey is both [B.73]', async () => {
    await inPool({ firstFactors, relyingParty, mfa: 'OPTIONAL' }, async (other) => {
      const person = await someoneWithPasskey(other);
      await other.admin.setMfaPreference(person.sub, { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' });
      const byPassword = await person.start('USER_PASSWORD_AUTH', { USERNAME: person.email, PASSWORD: password });
      expect(byPassword.ChallengeName).toBe('EMAIL_OTP');
      expect((await person.signIn()).AuthenticationResult).toBeTruthy();
    });
  });

  it('of a pool that remembers browsers, a passkey needs none to be remembered, and names the one it is used in', async () => {
    await inPool({ firstFactors, relyingParty, rememberDevices: 'ALWAYS' }, async (other) => {
      const person = await someoneWithPasskey(other);
      const { Session, options } = await person.ask();
      const CREDENTIAL = person.device.get(options);
      const USERNAME = person.email;
      const done = await person.answer('WEB_AUTHN', Session, { USERNAME, CREDENTIAL, DEVICE_KEY: 'local_unknown' });
      expect(done.AuthenticationResult?.NewDeviceMetadata?.DeviceKey).toBeTruthy();
    });
  });

  it('of a pool without passkeys, or without a site for them, everything about them is refused by name', async () => {
    for (const [policy, name] of [
      [{}, 'WebAuthnNotEnabledException'],
      [{ firstFactors }, 'WebAuthnConfigurationMissingException'],
    ] as const)
      await inPool(policy, async (other) => {
        const { begin, ask, email: USERNAME, start, answer } = await someone(other);
        await expect(begin()).rejects.toMatchObject({ name });
        await expect(ask(null)).rejects.toMatchObject({ name });
        const { Session } = await start('USER_AUTH', { USERNAME });
        await expect(answer('SELECT_CHALLENGE', Session, { USERNAME, ANSWER: 'WEB_AUTHN' })).rejects.toMatchObject({
          name,
        });
        const done = await answer('SELECT_CHALLENGE', Session, { USERNAME, ANSWER: 'PASSWORD', PASSWORD: password });
        expect(done.AuthenticationResult).toBeTruthy();
      });
  });
});

import { providerMessages } from '@savoir/user-pool/protocol';
import { createSrpClient } from '@savoir/user-pool/srp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type ServedPool, servePool } from './test/serve-pool.ts';

let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool();
});
afterAll(() => pool.close());

const ClientId = 'test-client';
const minuteMs = 60_000;
const someone = () => pool.someone();

const refusal = (name: string, message: string) => ({ status: 400, body: { __type: name, message } });
const wrong = refusal('NotAuthorizedException', 'Incorrect username or password.');
const locked = refusal('NotAuthorizedException', 'Password attempts exceeded');

type ChallengeParameters = Record<'SALT' | 'SRP_B' | 'SECRET_BLOCK' | 'USER_ID_FOR_SRP', string>;

/** Both halves of SRP by hand, so a test can go wrong in between. */
async function srp(USERNAME: string, secret = password) {
  const client = createSrpClient();
  const start = await pool.call('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME, SRP_A: client.publicHex },
  });
  const Session = start.body['Session'] as string;
  const parameters = start.body['ChallengeParameters'] as ChallengeParameters;
  const proof = await client.prove({
    pool: 'TestPool',
    user: parameters.USER_ID_FOR_SRP,
    password: secret,
    saltHex: parameters.SALT,
    serverPublicHex: parameters.SRP_B,
    secretBlock: parameters.SECRET_BLOCK,
  });
  const responses = {
    USERNAME: parameters.USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: proof.signature,
    TIMESTAMP: proof.timestamp,
  };
  const answer = (changes: Partial<typeof responses> = {}, session = Session) =>
    pool.call('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: session,
      ChallengeResponses: { ...responses, ...changes },
    });
  return { parameters, responses, Session, answer };
}

const byPassword = (USERNAME: string, PASSWORD: string) =>
  pool.call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });

it('SRP refuses a wrong password', async () => {
  const { email } = await someone();
  expect(await (await srp(email, 'MauvaisPasse1')).answer()).toMatchObject(wrong);
});

it('SRP refuses a tampered signature', async () => {
  const { email } = await someone();
  const { answer, responses } = await srp(email);
  const bytes = Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  expect(await answer({ PASSWORD_CLAIM_SIGNATURE: bytes.toString('base64') })).toMatchObject(wrong);
});

it.each([
  { TIMESTAMP: 'Fri Nov 6 08:04:05 UTC 2026' },
  { PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' },
  { PASSWORD_CLAIM_SIGNATURE: 'AAAA' },
])('SRP refuses an answer with another %o', async (change) => {
  const { email } = await someone();
  expect((await (await srp(email)).answer(change)).body.__type).toBe('NotAuthorizedException');
});

it('SRP says of a proof of another day that the clock of the device is off', async () => {
  const { email } = await someone();
  const answer = await (await srp(email)).answer({ TIMESTAMP: 'Fri Nov 6 08:04:05 UTC 2020' });
  expect(answer.body).toMatchObject({ __type: 'NotAuthorizedException', message: providerMessages.clockOff });
});

it('SRP takes a Session once', async () => {
  const { email } = await someone();
  const { answer } = await srp(email);
  expect((await answer()).status).toBe(200);
  expect(await answer()).toMatchObject(
    refusal('NotAuthorizedException', 'Invalid session for the user, session can only be used once.'),
  );
});

it('SRP takes one of two answers that arrive together', async () => {
  const { email } = await someone();
  const { answer } = await srp(email);
  const both = await Promise.all([answer(), answer()]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('SRP refuses a Session after three minutes, or one it never gave out', async () => {
  const { email } = await someone();
  const { answer, Session } = await srp(email);
  const expired = refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  expect(await answer({}, `${Session.startsWith('A') ? 'B' : 'A'}${Session.slice(1)}`)).toMatchObject(expired);
  expect(await answer({}, 'not a session')).toMatchObject(expired);
  pool.pass(3 * minuteMs);
  expect(await answer()).toMatchObject(expired);
});

it('SRP does not take the Session of another step', async () => {
  const { email } = await someone();
  const { Session } = await srp(email);
  const answer = await pool.call('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'VolAvecMotDePasse1' },
  });
  expect(answer.body.__type).toBe('NotAuthorizedException');
});

it.each(['0', 'zz', '', 'f'.repeat(2000)])('SRP refuses an unusable public value (%#)', async (SRP_A) => {
  const answer = await pool.call('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: 'a@b.fr', SRP_A },
  });
  expect(answer.body.__type).toBe('InvalidParameterException');
});

it('who exists is not given away by the SRP challenge: an unknown name gets the same salt and user each time, and fails at the end', async () => {
  const first = await srp('nobody@example.com');
  const second = await srp('NOBODY@example.com');
  expect(second.parameters.SALT).toBe(first.parameters.SALT);
  expect(second.parameters.USER_ID_FOR_SRP).toBe(first.parameters.USER_ID_FOR_SRP);
  const known = await srp((await someone()).email);
  for (const { USER_ID_FOR_SRP } of [first.parameters, known.parameters]) {
    expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(await first.answer()).toMatchObject(wrong);
});

it('who exists is not given away by the lock', async () => {
  const { email } = await someone();
  for (const name of [email, 'nobody-locked@example.com']) {
    for (let attempt = 0; attempt < 5; attempt++) expect(await byPassword(name, 'MauvaisPasse1')).toMatchObject(wrong);
    expect(await byPassword(name, 'MauvaisPasse1')).toMatchObject(locked);
  }
});

it('who exists is not given away by the reset, which mails no one else', async () => {
  const { email } = await someone();
  const sent = pool.mails.length;
  for (const Username of ['refused-nobody@example.com', email])
    await pool.call('ForgotPassword', { ClientId, Username });
  await expect.poll(() => pool.mails.slice(sent).map(({ to }) => to)).toEqual([email]);
});

it('who exists is not given away by a user whose first password is still to be set: the mail says whom to ask', async () => {
  const email = 'first@example.com';
  await pool.admin.createUser({ email, givenName: 'Zoé', familyName: 'Roy' });
  const asked = await pool.call('ForgotPassword', { ClientId, Username: email });
  expect(asked.status).toBe(200);
  expect(pool.mails.at(-1)?.text).toContain('demandez-en un nouveau à votre administrateur');
  expect(pool.mails.at(-1)?.text).not.toMatch(/\d{6}/);
});

it('attempt limits lock the password after five failures for a doubling time, the right one included, and forget after success', async () => {
  const { email } = await someone();
  for (let attempt = 0; attempt < 5; attempt++) expect(await byPassword(email, 'MauvaisPasse1')).toMatchObject(wrong);
  expect(await byPassword(email, password)).toMatchObject(locked);
  pool.pass(1500);
  expect(await byPassword(email, 'MauvaisPasse1')).toMatchObject(wrong);
  pool.pass(1500);
  expect(await byPassword(email, password)).toMatchObject(locked);
  pool.pass(1000);
  expect((await byPassword(email, password)).status).toBe(200);
  expect(await byPassword(email, 'MauvaisPasse1')).toMatchObject(wrong);
});

it('attempt limits let no more than five of many parallel guesses through', async () => {
  const { email } = await someone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => byPassword(email, 'MauvaisPasse1')));
  expect(answers.filter(({ body }) => body.message === wrong.body.message)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.message === locked.body.message)).toHaveLength(15);
});

it('attempt limits allow five tries of a reset code, and five codes an hour', async () => {
  const { email } = await someone();
  await pool.call('ForgotPassword', { ClientId, Username: email });
  const code = /^\d{6}$/m.exec(pool.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const other = code === '000000' ? '000001' : '000000';
  const confirm = (ConfirmationCode: string) =>
    pool.call('ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password: 'AutrePasse2026' });
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await confirm(other)).body.__type).toBe('CodeMismatchException');
  expect(await confirm(code)).toMatchObject(
    refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  );
  for (let request = 0; request < 4; request++)
    expect((await pool.call('ForgotPassword', { ClientId, Username: email })).status).toBe(200);
  expect((await pool.call('ForgotPassword', { ClientId, Username: email })).body.__type).toBe('LimitExceededException');
  pool.pass(60 * minuteMs);
  expect((await pool.call('ForgotPassword', { ClientId, Username: email })).status).toBe(200);
});

it('attempt limits end a reset code after an hour', async () => {
  const { email } = await someone();
  await pool.call('ForgotPassword', { ClientId, Username: email });
  const ConfirmationCode = /^\d{6}$/m.exec(pool.mails.at(-1)?.text ?? '')?.[0] ?? '';
  pool.pass(60 * minuteMs + 1);
  const late = await pool.call('ConfirmForgotPassword', {
    ClientId,
    Username: email,
    ConfirmationCode,
    Password: 'AutrePasse2026',
  });
  expect(late).toMatchObject(refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'));
});

it('a disabled user is told so only after a right password or for a token they had, and loses every sign-in [D.110]', async () => {
  const { email, sub } = await someone();
  const signedIn = await byPassword(email, password);
  const { RefreshToken, IdToken } = signedIn.body.AuthenticationResult as Record<string, string>;
  await pool.admin.disableUser(sub);
  expect(await byPassword(email, 'MauvaisPasse1')).toMatchObject(wrong);
  expect(await byPassword(email, password)).toMatchObject(refusal('NotAuthorizedException', 'User is disabled.'));
  expect(await (await srp(email)).answer()).toMatchObject(refusal('NotAuthorizedException', 'User is disabled.'));
  expect(await pool.call('GetTokensFromRefreshToken', { ClientId, RefreshToken })).toMatchObject(
    refusal('NotAuthorizedException', 'User is disabled.'),
  );
  expect(await pool.admin.isOver(sub)).toBe(true);
  const { origin_jti } = JSON.parse(atob(IdToken?.split('.')[1] ?? '')) as { origin_jti: string };
  await pool.admin.enableUser(sub);
  expect((await byPassword(email, password)).status).toBe(200);
  expect(await pool.admin.isOver(sub)).toBe(false);
  expect(await pool.admin.isOver(sub, origin_jti)).toBe(true);
});

it('a temporary password is refused as the first own one, and the step can be answered again', async () => {
  const { email } = await pool.someone({ temporaryPassword: 'Provisoire-Savoir-26' });
  const { body } = await byPassword(email, 'Provisoire-Savoir-26');
  const choose = (NEW_PASSWORD: string) =>
    pool.call('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: body.Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
    });
  expect(await choose('Provisoire-Savoir-26')).toMatchObject(
    refusal(
      'InvalidPasswordException',
      'Password did not conform with policy: Password must differ from the former one',
    ),
  );
  expect((await choose('Tout-Autre-Chose-26')).body.AuthenticationResult).toBeTruthy();
});

it('a temporary password is refused after seven days', async () => {
  const { temporaryPassword } = await pool.admin.createUser({
    email: 'late@example.com',
    givenName: 'A',
    familyName: 'B',
  });
  pool.pass(7 * 24 * 60 * minuteMs);
  expect(await byPassword('late@example.com', temporaryPassword ?? '')).toMatchObject(
    refusal('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.'),
  );
});

it('a changed password is another one', async () => {
  const { email } = await someone();
  const { AccessToken } = (await byPassword(email, password)).body.AuthenticationResult as Record<string, string>;
  const change = (ProposedPassword: string) =>
    pool.call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword });
  expect((await change(password)).body.__type).toBe('InvalidPasswordException');
  expect((await change('Champignon2024')).body.message).toBe(
    'Password did not conform with policy: Password is too common',
  );
  expect((await change('Tout-Autre-Chose-26')).status).toBe(200);
});

describe('requests that make no sense', () => {
  it.each([
    ['InitiateAuth', { ClientId: 'other', AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} }, 'ResourceNotFoundException'],
    ['InitiateAuth', { ClientId, AuthFlow: 'NO_SUCH_FLOW', AuthParameters: {} }, 'InvalidParameterException'],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: { $ne: null } } },
      'InvalidParameterException',
    ],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'x'.repeat(20_000) } },
      'InvalidParameterException',
    ],
    ['InitiateAuth', [], 'InvalidParameterException'],
    ['GlobalSignOut', { AccessToken: 'x.y.z' }, 'NotAuthorizedException'],
    ['RevokeToken', { ClientId, Token: 'a.b.c' }, 'UnsupportedTokenTypeException'],
    ['NoSuchOperation', {}, 'UnknownOperationException'],
    ['toString', {}, 'UnknownOperationException'],
  ])('requests that make no sense: %s %o', async (operation, body, name) => {
    const answer = await pool.call(operation, body);
    expect(answer.status).toBe(400);
    expect(answer.body.__type).toBe(name);
    expect(answer.headers.get('x-amzn-errortype')).toBe(`${name}:`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('a body that is not JSON', async () => {
    const answer = await fetch(pool.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: '{',
    });
    expect(await answer.json()).toMatchObject({ __type: 'InvalidParameterException' });
  });

  it('an id token where an access token belongs', async () => {
    const { email } = await someone();
    const { IdToken } = (await byPassword(email, password)).body.AuthenticationResult as Record<string, string>;
    expect(await pool.call('GlobalSignOut', { AccessToken: IdToken })).toMatchObject(
      refusal('NotAuthorizedException', 'Invalid Access Token'),
    );
  });
});

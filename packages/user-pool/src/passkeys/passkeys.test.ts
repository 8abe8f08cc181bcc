import { describe, expect, it } from 'vitest';
import type { AuthResponse } from '../protocol/index.ts';
import type { SignInContext } from '../sign-in/context.ts';
import type { Call } from '../transport/transport.ts';
import { answerWithPasskey } from './answer-with-passkey.ts';
import { createPasskey, getPasskey, type PasskeyBrowser } from './passkeys.ts';

const credential = { id: 'passkey', type: 'public-key' };

/** A browser whose person, or device, answers so. */
function browser(answer: () => Promise<object | null>): PasskeyBrowser {
  const parse = (options: unknown) => {
    if (typeof options !== 'object' || options === null || !('challenge' in options))
      throw new TypeError('no challenge');
    return options;
  };
  return {
    credentials: { get: answer, create: answer },
    PublicKeyCredential: { parseRequestOptionsFromJSON: parse, parseCreationOptionsFromJSON: parse },
  };
}
const failing = (name: string) => browser(() => Promise.reject(new DOMException('x', name)));
const options = '{"challenge":"AAAA"}';

it('passkeys are asked for with the options of the service, and given as JSON', async () => {
  expect(
    await getPasskey(
      options,
      browser(async () => credential),
    ),
  ).toBe(JSON.stringify(credential));
  expect(
    await createPasskey(
      options,
      browser(async () => credential),
    ),
  ).toBe(JSON.stringify(credential));
});

it('passkeys are not supported by every browser [S8.46]', async () => {
  for (const ask of [getPasskey, createPasskey])
    await expect(ask(options, {})).rejects.toMatchObject({ name: 'PasskeyNotSupported' });
  await expect(getPasskey(options, failing('NotSupportedError'))).rejects.toMatchObject({
    name: 'PasskeyNotSupported',
  });
});

it('passkeys may exist already [S8.47]', async () => {
  await expect(createPasskey(options, failing('InvalidStateError'))).rejects.toMatchObject({
    name: 'PasskeyAlreadyExists',
  });
});

it('passkeys need valid options [S8.48]', async () => {
  const good = browser(async () => credential);
  await expect(getPasskey('{}', good)).rejects.toMatchObject({ name: 'InvalidPasskeyAuthenticationOptions' });
  await expect(getPasskey('{', good)).rejects.toMatchObject({ name: 'InvalidPasskeyAuthenticationOptions' });
  await expect(createPasskey('{}', good)).rejects.toMatchObject({ name: 'InvalidPasskeyRegistrationOptions' });
});

it('passkeys belong to one domain [S8.49]', async () => {
  await expect(getPasskey(options, failing('SecurityError'))).rejects.toMatchObject({ name: 'RelyingPartyMismatch' });
});

it('passkeys may fail to be made [S8.50] or found [S8.51]', async () => {
  await expect(createPasskey(options, failing('UnknownError'))).rejects.toMatchObject({
    name: 'PasskeyRegistrationFailed',
  });
  await expect(
    createPasskey(
      options,
      browser(async () => null),
    ),
  ).rejects.toMatchObject({ name: 'PasskeyRegistrationFailed' });
  await expect(getPasskey(options, failing('UnknownError'))).rejects.toMatchObject({
    name: 'PasskeyRetrievalFailed',
  });
  await expect(
    getPasskey(
      options,
      browser(async () => null),
    ),
  ).rejects.toMatchObject({ name: 'PasskeyRetrievalFailed' });
});

it('passkeys may be canceled by the person [S8.52]', async () => {
  await expect(createPasskey(options, failing('NotAllowedError'))).rejects.toMatchObject({
    name: 'PasskeyRegistrationCanceled',
  });
  await expect(getPasskey(options, failing('NotAllowedError'))).rejects.toMatchObject({
    name: 'PasskeyAuthenticationCanceled',
  });
});

it('passkeys may be aborted by the page [S8.53]', async () => {
  await expect(getPasskey(options, failing('AbortError'))).rejects.toMatchObject({ name: 'PasskeyOperationAborted' });
});

describe('the challenge WEB_AUTHN', () => {
  const challenge: AuthResponse = {
    ChallengeName: 'WEB_AUTHN',
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: options },
    Session: 's',
  };
  const context = (answer: AuthResponse) => {
    const requests: object[] = [];
    const call = (async (_operation, request) => {
      requests.push(request);
      return answer;
    }) as Call;
    return { requests, context: { call, clientId: 'client' } as SignInContext };
  };

  it('the challenge WEB_AUTHN is answered at once with a credential', async () => {
    const { requests, context: c } = context({ Session: 'done' });
    expect(
      await answerWithPasskey(
        c,
        'user',
        challenge,
        browser(async () => credential),
      ),
    ).toEqual({ Session: 'done' });
    expect(requests).toEqual([
      {
        ClientId: 'client',
        ChallengeName: 'WEB_AUTHN',
        ChallengeResponses: { USERNAME: 'user', CREDENTIAL: JSON.stringify(credential) },
        Session: 's',
      },
    ]);
  });

  it('the challenge WEB_AUTHN ends the sign-in when it comes twice in a row [S8.43], or without options', async () => {
    const { context: c } = context(challenge);
    await expect(
      answerWithPasskey(
        c,
        'user',
        challenge,
        browser(async () => credential),
      ),
    ).rejects.toMatchObject({
      name: 'SignInException',
      message: 'Sequential WEB_AUTHN challenges returned from underlying service cannot be handled.',
    });
    await expect(answerWithPasskey(c, 'user', { ChallengeName: 'WEB_AUTHN' })).rejects.toMatchObject({
      message: 'Unable to proceed due to invalid sign in state.',
    });
  });
});

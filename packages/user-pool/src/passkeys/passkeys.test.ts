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

const giving = browser(async () => credential);
const none = browser(async () => null);

it.each([getPasskey, createPasskey])(
  'passkeys are asked for with the options of the service, and given as JSON',
  async (ask) => {
    expect(await ask(options, giving)).toBe(JSON.stringify(credential));
  },
);

it.each<[string, typeof getPasskey, PasskeyBrowser, name: string, given?: string]>([
  ['found in a browser without them [S8.46]', getPasskey, {}, 'PasskeyNotSupported'],
  ['made in a browser without them [S8.46]', createPasskey, {}, 'PasskeyNotSupported'],
  ['found by a kind that it has not [S8.46]', getPasskey, failing('NotSupportedError'), 'PasskeyNotSupported'],
  ['made where there is one already [S8.47]', createPasskey, failing('InvalidStateError'), 'PasskeyAlreadyExists'],
  ['found with other options [S8.48]', getPasskey, giving, 'InvalidPasskeyAuthenticationOptions', '{}'],
  ['found with no options at all [S8.48]', getPasskey, giving, 'InvalidPasskeyAuthenticationOptions', '{'],
  ['made with other options [S8.48]', createPasskey, giving, 'InvalidPasskeyRegistrationOptions', '{}'],
  ['found at another domain [S8.49]', getPasskey, failing('SecurityError'), 'RelyingPartyMismatch'],
  ['made, for whatever reason [S8.50]', createPasskey, failing('UnknownError'), 'PasskeyRegistrationFailed'],
  ['made, as nothing came [S8.50]', createPasskey, none, 'PasskeyRegistrationFailed'],
  ['found, for whatever reason [S8.51]', getPasskey, failing('UnknownError'), 'PasskeyRetrievalFailed'],
  ['found, as nothing came [S8.51]', getPasskey, none, 'PasskeyRetrievalFailed'],
  ['made as the person says no [S8.52]', createPasskey, failing('NotAllowedError'), 'PasskeyRegistrationCanceled'],
  ['found as the person says no [S8.52]', getPasskey, failing('NotAllowedError'), 'PasskeyAuthenticationCanceled'],
  ['found as the page stops [S8.53]', getPasskey, failing('AbortError'), 'PasskeyOperationAborted'],
])('passkeys are not %s', async (_why, ask, its, name, given = options) => {
  await expect(ask(given, its)).rejects.toMatchObject({ name });
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
    expect(await answerWithPasskey(c, 'user', challenge, giving)).toEqual({ Session: 'done' });
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
    await expect(answerWithPasskey(c, 'user', challenge, giving)).rejects.toMatchObject({
      name: 'SignInException',
      message: 'Sequential WEB_AUTHN challenges returned from underlying service cannot be handled.',
    });
    await expect(answerWithPasskey(c, 'user', { ChallengeName: 'WEB_AUTHN' })).rejects.toMatchObject({
      message: 'Unable to proceed due to invalid sign in state.',
    });
  });
});

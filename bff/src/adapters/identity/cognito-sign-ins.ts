import { cognitoClient, isNamed, saysDisabled, type CognitoSettings } from './cognito-client.ts';
import type { StoredSignIns } from './identity.ts';

interface Options {
  region: string;
  clientId: string;
  client?: CognitoSettings;
}

/** What the pool says of a sign-in that is over, or of a person who may not go on. */
const over = [
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
];

/** Where the pool rotates refresh tokens, it does so by an operation of its own and the flow is switched off. */
const flowOff = ['InvalidParameterException', 'UnsupportedOperationException'];

/** Amazon Cognito: the operations are open to everyone who has a refresh token, so they need no credentials of ours. When it rotates is its own setting. */
export function cognitoSignIns({ region, clientId: ClientId, client: settings = {} }: Options): StoredSignIns {
  const open = cognitoClient(region, settings);

  async function ask(refreshToken: string, deviceKey: string | undefined) {
    const { sdk, client } = await open();
    const AuthParameters = {
      REFRESH_TOKEN: refreshToken,
      ...(deviceKey === undefined ? {} : { DEVICE_KEY: deviceKey }),
    };
    try {
      const flow = new sdk.InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
      return (await client.send(flow)).AuthenticationResult;
    } catch (error) {
      if (!isNamed(error, ...flowOff)) throw error;
      const DeviceKey = deviceKey;
      const own = new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken, DeviceKey });
      return (await client.send(own)).AuthenticationResult;
    }
  }

  return {
    async renew(refreshToken, { deviceKey }) {
      try {
        const { IdToken, AccessToken, RefreshToken } = (await ask(refreshToken, deviceKey)) ?? {};
        if (IdToken === undefined || AccessToken === undefined) throw new Error('The user pool gave no tokens.');
        return { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken ?? refreshToken };
      } catch (error) {
        if (!isNamed(error, ...over)) throw error;
        return saysDisabled(error) ? 'disabled' : null;
      }
    },
    // It lists devices, and only where it remembers them; those have a list of their own.
    elsewhere: null,
    async end(refreshToken) {
      const { sdk, client } = await open();
      await client.send(new sdk.RevokeTokenCommand({ ClientId, Token: refreshToken }));
    },
  };
}

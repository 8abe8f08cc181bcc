import { createResetPasswordModel, createSignInModel, type UserPoolClient } from '@savoir/user-pool';
import { createAccountClient } from '@savoir/user-pool/account';
import type { Session } from '../session/index.ts';

/** What the identity service answers, call by call; what is left out is never to be called. */
export type FakePool = Partial<
  Pick<UserPoolClient, 'signIn' | 'confirmSignIn' | 'pendingStep' | 'resetPassword' | 'confirmResetPassword'>
>;

/** A token that is read by no one, unless it has to name this browser. */
const accessTokenOf = (deviceKey: string | undefined): string =>
  deviceKey === undefined ? 'access' : `e30.${btoa(JSON.stringify({ device_key: deviceKey }))}.x`;

const unexpected = () => Promise.reject(new Error('the test did not expect this call'));

/** A session over the real sign-in and reset models. */
export function fakeSession(
  isSignedIn: boolean,
  pool: FakePool,
  {
    hosted,
    deviceKey,
    refusalText = null,
    isRefused = false,
    leave = () => undefined,
  }: {
    hosted?: Session['hosted'] | undefined;
    deviceKey?: string | undefined;
    refusalText?: string | null;
    isRefused?: boolean;
    leave?: ((url: string) => void) | undefined;
  } = {},
): Session {
  const client = {
    signIn: unexpected,
    confirmSignIn: unexpected,
    pendingStep: () => null,
    abandonSignIn: () => undefined,
    resetPassword: unexpected,
    confirmResetPassword: unexpected,
    ...pool,
  };
  let signedIn = isSignedIn;
  const listeners: ((isRefused: boolean) => void)[] = [];
  const signInListeners: (() => void)[] = [];
  const end = (byRefusal: boolean) => {
    if (!signedIn) return;
    signedIn = false;
    for (const listener of listeners) listener(byRefusal);
  };
  return {
    hasJustSignedIn: () => false,
    hasStoredSession: () => signedIn,
    isSignedIn: () => Promise.resolve(signedIn),
    getIdToken: (options) => {
      if (options?.forceRefresh === true && isRefused) end(true);
      return Promise.resolve(signedIn ? 'token' : null);
    },
    storedIdToken: () => Promise.resolve(signedIn ? 'token' : null),
    fetchAuthSession: () => Promise.resolve({ userSub: signedIn ? 'sub' : null, identity: null }),
    ...(hosted === undefined ? {} : { hosted }),
    signIn: createSignInModel(client),
    resetPassword: createResetPasswordModel(client),
    account: () =>
      Promise.resolve(
        createAccountClient({
          clientId: 'test',
          endpoint: '/identity/',
          fetchSession: () =>
            Promise.resolve({ idToken: 'token', accessToken: accessTokenOf(deviceKey), userSub: 'sub' }),
        }),
      ),
    signOut: () => {
      end(false);
      return Promise.resolve(true);
    },
    adoptTokens: () => {
      signedIn = true;
      for (const listener of signInListeners) listener();
      return Promise.resolve();
    },
    leave,
    onSignedOut: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    onSignedIn: (listener) => {
      signInListeners.push(listener);
      return () => undefined;
    },
    refusalText: () => refusalText,
  };
}

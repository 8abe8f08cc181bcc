import { isNamed, libraryError, signInError } from '../errors/auth-error.ts';
import { type AuthResponse, type CodeDeliveryDetails, poolNameOf, type StringMap } from '../protocol/index.ts';
import type { Answered } from '../challenges/answered.ts';
import { createDeviceStore } from '../devices/device-store.ts';
import { type ChallengeAnswer, newPasswordResponses } from '../sign-in/challenge-answer.ts';
import type { SignInContext } from '../sign-in/context.ts';
import type * as FirstCall from '../sign-in/first-call.ts';
import { createSignInDetails, type SignInDetails } from '../sign-in/sign-in-details.ts';
import { checkSignInInput, type SignInInput } from '../sign-in/sign-in-input.ts';
import { createSignInStateStore, type KeyValueStorage, type SignInState } from '../sign-in/sign-in-state.ts';
import { newPasswordStep, type SignInStep, stepForError } from '../sign-in/sign-in-step.ts';
import { createSessionStore, type SessionStore } from '../tokens/session-store.ts';
import { jwtClaims } from '../tokens/jwt.ts';
import { type RefreshTokenStore, sessionIdOf } from '../tokens/refresh-token-store.ts';
import { type TokenStore, tokensOf, type UserPoolTokens } from '../tokens/tokens.ts';
import { withRequestContext } from '../transport/request-context.ts';
import { createTransport, type TransportOptions } from '../transport/transport.ts';

export interface UserPoolClientOptions extends TransportOptions {
  poolId: string;
  clientId: string;
  tokens: TokenStore;
  /** Stores refresh tokens; by default they are among the tokens stored here. */
  refreshTokens?: RefreshTokenStore;
  /** Session storage: keeps a sign-in under way over a reload. */
  storage: KeyValueStorage;
  /** Local storage: lets the pool recognise this browser. Without it browsers are not remembered. */
  deviceStorage?: KeyValueStorage;
  /** Name of the application in an authenticator app. */
  appName?: string;
  now?: () => number;
  /** Goes with every request of a sign-in and of a password reset, for the code of the pool's owner. */
  clientMetadata?: StringMap;
  /** What the browser says of itself, for a pool that wants to know. A failure is reported and leaves it out. */
  contextData?: (username: string) => Promise<string | undefined>;
  /** Called with failures that keep no one from signing in. */
  report: (error: unknown) => void;
  /** Runs refreshes one after the other over all pages of the origin; by default each page on its own. */
  exclusively?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What belongs to a session besides its tokens. Device data is there where the browser is remembered. */
export interface SessionDetails {
  /** Server time minus local time. */
  clockDriftMs: number;
  deviceKey: string | undefined;
  deviceGroupKey: string | undefined;
  devicePassword: string | undefined;
  signInDetails: SignInDetails | undefined;
}

/** The functions this package exposes. All reject with an `AuthError`; `authErrorTextFr` has the sentence for the screen. */
export interface UserPoolClient extends SessionStore {
  /** Signs in up to the next thing the user has to do; with DONE the tokens are stored. */
  signIn(input: SignInInput): Promise<SignInStep>;
  /** Answers the step under way. After a refusal the step can be answered again, unless its session has ended. */
  confirmSignIn(answer: ChallengeAnswer): Promise<SignInStep>;
  /** The step under way, e.g. after a reload. */
  pendingStep(): SignInStep | null;
  /** Gives the sign-in under way up. */
  abandonSignIn(): void;
  /** What the session holds besides its tokens; null when no user is signed in. */
  sessionDetails(): Promise<SessionDetails | null>;
  /** The pool forgot this browser, and so does it. */
  forgetThisDevice(): Promise<void>;
  /** Forgets the tokens at once, then ends the sign-in (or all of the user's) at the service; false when that did not succeed. */
  signOut(options?: { global?: boolean }): Promise<boolean>;
  resetPassword(input: { username: string; clientMetadata?: StringMap }): Promise<CodeDeliveryDetails>;
  confirmResetPassword(input: { username: string; confirmationCode: string; newPassword: string }): Promise<void>;
}

/** What proves a password, which only a sign-in needs. A page that expects one asks for it ahead. */
export const loadSignIn = (): Promise<typeof FirstCall> => import('../sign-in/first-call.ts');

type SettleBase = { username: string } & SignInDetails;

export function createUserPoolClient(options: UserPoolClientOptions): UserPoolClient {
  const { poolId, clientId, tokens, storage, deviceStorage, appName = 'Savoir' } = options;
  const { clientMetadata, contextData, report, now = Date.now, exclusively = (work) => work() } = options;
  const { refreshTokens = null } = options;
  if (!poolId || !clientId) throw libraryError('AuthUserPoolException');
  const poolName = poolNameOf(poolId);
  if (!poolName) throw libraryError('InvalidUserPoolId');
  const call = createTransport(options);
  const state = createSignInStateStore(storage, `signIn.${clientId}`, now);
  const devices = deviceStorage ? createDeviceStore(deviceStorage, `device.${clientId}`) : null;
  const details = deviceStorage ? createSignInDetails(deviceStorage, `signInDetails.${clientId}`) : null;
  const keeper = createSessionStore({ call, clientId, tokens, now, exclusively, devices, refreshTokens });
  const context: SignInContext = { call, clientId, poolName, now, devices, appName, report };

  async function collected(username: string): Promise<string | undefined> {
    try {
      return await contextData?.(username);
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  /** The context of one request of the person, with what they say beside it. */
  async function contextFor(username: string, own?: StringMap): Promise<SignInContext> {
    const encodedData = await collected(username);
    const said = clientMetadata || own ? { ...clientMetadata, ...own } : undefined;
    return { ...context, call: withRequestContext(call, { clientMetadata: said, encodedData }) };
  }

  /** Takes an answer in: stores the tokens, or remembers the challenge. */
  async function settle(context: SignInContext, answer: AuthResponse, base: SettleBase): Promise<SignInStep> {
    const { ChallengeName: challengeName, Session: session, ChallengeParameters: parameters = {} } = answer;
    const username = parameters['USERNAME'] ?? parameters['USER_ID_FOR_SRP'] ?? base.username;
    if (answer.AuthenticationResult) {
      const obtained = tokensOf(answer.AuthenticationResult, now());
      // Renewals name the browser under the name in the token, which after a password alone is not among the answers.
      const poolUsername = String(jwtClaims(obtained.idToken)['cognito:username']);
      // First: a service may take no refresh token of a browser that it is still to be told of.
      if (answer.AuthenticationResult.NewDeviceMetadata && devices) {
        const { rememberDevice } = await import('../devices/remember-device.ts');
        await rememberDevice(
          context,
          answer.AuthenticationResult,
          [username, base.loginId, poolUsername].filter(Boolean),
        );
      }
      const stored = await store(obtained, devices?.read(poolUsername)?.deviceKey);
      if (!(await tokens.save(stored, null))) {
        await endSignIn(stored);
        throw libraryError('UserAlreadyAuthenticatedException');
      }
      state.clear();
      details?.write(base);
      if (!(await tokens.load())) throw libraryError('UnexpectedSignInInterruptionException');
      return { signInStep: 'DONE' };
    }
    if (challengeName === 'DEVICE_SRP_AUTH') {
      const { proveDevice } = await import('../devices/prove-device.ts');
      return settle(context, await proveDevice(context, username, session), { ...base, username });
    }
    return remember(
      challengeName === 'NEW_PASSWORD_REQUIRED'
        ? { ...base, username, session: session ?? '', challengeName, step: newPasswordStep(answer) }
        : await (
            await import('../challenges/challenge-step.ts')
          ).challengeState(context, answer, { ...base, username, session: session ?? '' }),
    );
  }

  /** A sign-in whose refresh token is not taken is none: nothing may go on that no page knows of. */
  async function store(obtained: UserPoolTokens, deviceKey: string | undefined): Promise<UserPoolTokens> {
    try {
      return (await refreshTokens?.open(obtained, deviceKey)) ?? obtained;
    } catch (error) {
      await endSignIn(obtained);
      throw error;
    }
  }

  function remember(next: SignInState): SignInStep {
    state.write(next);
    return next.step;
  }

  function orStep(error: unknown): SignInStep {
    const step = stepForError(error);
    if (step) return step;
    throw error;
  }

  async function signIn(input: SignInInput): Promise<SignInStep> {
    checkSignInInput(input);
    const { username, password = '', authFlowType = 'USER_SRP_AUTH', preferredChallenge } = input;
    const { clientMetadata: own, passkey } = input;
    if (await tokens.load()) throw libraryError('UserAlreadyAuthenticatedException');
    state.clear();
    try {
      const [{ firstCall }, asked] = await Promise.all([loadSignIn(), contextFor(username, own)]);
      const answer = await firstCall(authFlowType, { context: asked, username, password, preferredChallenge, passkey });
      return await settle(asked, answer, { username, loginId: username, authFlowType });
    } catch (error) {
      state.clear();
      return orStep(error);
    }
  }

  async function confirmSignIn(answer: ChallengeAnswer): Promise<SignInStep> {
    if (!answer.challengeResponse) throw libraryError('EmptyChallengeResponse');
    const pending = state.read();
    if (!pending)
      throw signInError('An error occurred during the sign in process. The sign-in state is missing or has expired.');
    const { username, loginId = username, authFlowType = 'USER_SRP_AUTH' } = pending;
    try {
      const asked = await contextFor(username, answer.clientMetadata);
      const answered = await respond(asked, pending, answer);
      if ('state' in answered) {
        const step = remember(answered.state);
        if (answered.failure) throw answered.failure;
        return step;
      }
      return await settle(asked, answered.response, { username, loginId, authFlowType });
    } catch (error) {
      // An ended session cannot be answered any more; after any other refusal the person corrects the answer.
      if (isNamed(error, 'NotAuthorizedException')) state.clear();
      return orStep(error);
    }
  }

  async function respond(context: SignInContext, pending: SignInState, answer: ChallengeAnswer): Promise<Answered> {
    const { username, challengeName, session } = pending;
    if (challengeName !== 'NEW_PASSWORD_REQUIRED')
      return (await import('../challenges/answer-challenge.ts')).answerChallenge(context, pending, answer);
    return {
      response: await context.call('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: challengeName,
        ChallengeResponses: { USERNAME: username, ...newPasswordResponses(answer) },
        Session: session,
      }),
    };
  }

  async function signOut({ global = false } = {}): Promise<boolean> {
    const former = await tokens.load();
    await tokens.clear();
    state.clear();
    details?.clear();
    if (!former) return true;
    return endSignIn(former, global);
  }

  async function endSignIn(ended: UserPoolTokens, global = false): Promise<boolean> {
    // One after the other: with the sign-in here its access token ends, and no other would be ended by it.
    const everywhere = await Promise.allSettled(
      global ? [call('GlobalSignOut', { AccessToken: ended.accessToken })] : [],
    );
    const here = await Promise.allSettled([
      refreshTokens && sessionIdOf(ended) !== null ? refreshTokens.close(ended) : revoke(ended, global),
    ]);
    // This browser is signed out whatever the service says; the caller may say that other places are not.
    return [...everywhere, ...here].every(({ status }) => status === 'fulfilled');
  }

  async function revoke({ accessToken, refreshToken }: UserPoolTokens, isEndedAnyway: boolean): Promise<void> {
    if (isEndedAnyway || !jwtClaims(accessToken).origin_jti) return;
    await call('RevokeToken', { ClientId: clientId, Token: refreshToken });
  }

  return {
    ...keeper,
    signIn,
    confirmSignIn,
    signOut,
    pendingStep: () => state.read()?.step ?? null,
    abandonSignIn: () => state.clear(),

    async sessionDetails() {
      const current = await tokens.load();
      if (!current) return null;
      const { deviceKey, deviceGroupKey, devicePassword } =
        devices?.read(String(jwtClaims(current.idToken)['cognito:username'])) ?? {};
      return {
        clockDriftMs: current.clockDriftMs,
        deviceKey,
        deviceGroupKey,
        devicePassword,
        signInDetails: details?.read(),
      };
    },

    async forgetThisDevice() {
      const current = await tokens.load();
      if (current) devices?.forget(String(jwtClaims(current.idToken)['cognito:username']));
    },

    async resetPassword({ username, clientMetadata: own }) {
      if (!username) throw libraryError('EmptyResetPasswordUsername');
      const asked = await contextFor(username, own);
      return (await asked.call('ForgotPassword', { ClientId: clientId, Username: username })).CodeDeliveryDetails;
    },

    async confirmResetPassword({ username, confirmationCode, newPassword }) {
      if (!username) throw libraryError('EmptyConfirmResetPasswordUsername');
      if (!newPassword) throw libraryError('EmptyConfirmResetPasswordNewPassword');
      if (!confirmationCode) throw libraryError('EmptyConfirmResetPasswordConfirmationCode');
      await call('ConfirmForgotPassword', {
        ClientId: clientId,
        Username: username,
        ConfirmationCode: confirmationCode,
        Password: newPassword,
      });
    },
  };
}

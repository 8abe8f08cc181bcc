import type { ServedPool } from './serve-pool.ts';

// What is used of amazon-cognito-identity-js, as its documentation describes it. Its own types mark everything as deprecated in
// favour of a later library; it stays the second implementation of the protocol that this pool is judged by.

interface Token {
  getJwtToken(): string;
  decodePayload(): Record<string, unknown>;
}

interface Session {
  isValid(): boolean;
  getIdToken(): Token;
  getAccessToken(): Token;
  getRefreshToken(): object;
}

interface Callbacks<Result> {
  onSuccess: (result: Result) => void;
  onFailure: (error: Error) => void;
}

interface Steps {
  newPasswordRequired?: () => void;
  totpRequired?: () => void;
  mfaSetup?: () => void;
}

interface User {
  getUsername(): string;
  authenticateUser(details: object, callbacks: Callbacks<Session> & Steps): void;
  associateSoftwareToken(callbacks: {
    associateSecretCode: (secret: string) => void;
    onFailure: (e: Error) => void;
  }): void;
  verifySoftwareToken(code: string, name: string, callbacks: Callbacks<Session>): void;
  sendMFACode(code: string, callbacks: Callbacks<Session>, type: 'SOFTWARE_TOKEN_MFA'): void;
  signOut(callback: () => void): void;
  completeNewPasswordChallenge(password: string, attributes: object, callbacks: Callbacks<Session>): void;
  refreshSession(token: object, callback: (error: Error | null, session: Session) => void): void;
  globalSignOut(callbacks: Callbacks<string>): void;
  forgotPassword(callbacks: Callbacks<unknown>): void;
  confirmPassword(code: string, password: string, callbacks: Callbacks<string>): void;
}

interface Library {
  CognitoUserPool: new (options: object) => object;
  CognitoUser: new (options: object) => User;
  AuthenticationDetails: new (options: object) => object;
}

const library = (await import('amazon-cognito-identity-js')) as object as Library;

export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void items.set(key, value),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export function officialUser({ options, endpoint }: ServedPool, Username: string, Storage = memoryStorage()): User {
  const Pool = new library.CognitoUserPool({
    UserPoolId: options.poolId,
    ClientId: options.clientId,
    endpoint,
    Storage,
  });
  return new library.CognitoUser({ Username, Pool, Storage });
}

export const signIn = (user: User, Password: string, newPassword?: string): Promise<Session> =>
  new Promise((onSuccess, onFailure) => {
    const callbacks = { onSuccess, onFailure };
    user.authenticateUser(new library.AuthenticationDetails({ Username: user.getUsername(), Password }), {
      ...callbacks,
      newPasswordRequired: () => {
        if (newPassword) user.completeNewPasswordChallenge(newPassword, {}, callbacks);
        else onFailure(new Error('A first password was asked for.'));
      },
    });
  });

export const refresh = (user: User, session: Session): Promise<Session> =>
  new Promise((resolve, reject) => {
    user.refreshSession(session.getRefreshToken(), (error, renewed) => {
      if (error) reject(error);
      else resolve(renewed);
    });
  });

export const globalSignOut = (user: User): Promise<string> =>
  new Promise((onSuccess, onFailure) => {
    user.globalSignOut({ onSuccess, onFailure });
  });

/** Signs in up to the set-up of an authenticator app; its secret. */
export const setUpApp = (user: User, Password: string): Promise<string> =>
  new Promise((resolve, onFailure) => {
    user.authenticateUser(new library.AuthenticationDetails({ Username: user.getUsername(), Password }), {
      onSuccess: () => onFailure(new Error('No second factor was asked for.')),
      onFailure,
      mfaSetup: () => user.associateSoftwareToken({ associateSecretCode: resolve, onFailure }),
    });
  });

export const verifyApp = (user: User, code: string): Promise<Session> =>
  new Promise((onSuccess, onFailure) => {
    user.verifySoftwareToken(code, 'Téléphone', { onSuccess, onFailure });
  });

/** Signs in with a code of the authenticator app. */
export const signInWithApp = (user: User, Password: string, code: string): Promise<Session> =>
  new Promise((onSuccess, onFailure) => {
    user.authenticateUser(new library.AuthenticationDetails({ Username: user.getUsername(), Password }), {
      onSuccess: () => onFailure(new Error('No code was asked for.')),
      onFailure,
      totpRequired: () => user.sendMFACode(code, { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'),
    });
  });

/** Revokes the refresh token. */
export const signOut = (user: User): Promise<void> =>
  new Promise((resolve) => {
    user.signOut(() => resolve());
  });

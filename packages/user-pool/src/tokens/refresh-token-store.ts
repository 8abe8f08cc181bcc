import { libraryMessages } from '../errors/auth-error.ts';
import { TransportError, withRetry } from '../transport/retry.ts';
import { answerTimeoutMs, sleep, type TransportOptions } from '../transport/transport.ts';
import { tokensOf, type UserPoolTokens } from './tokens.ts';

/** A server of the product that stores refresh tokens where scripts cannot read them. All reject with an AuthError. */
export interface RefreshTokenStore {
  /** Hands the refresh token of a new sign-in over. The tokens that come back name it, and no longer hold it. */
  open: (tokens: UserPoolTokens, deviceKey?: string) => Promise<UserPoolTokens>;
  /** New tokens for a sign-in; one whose refresh token is still held here is handed over. */
  renew: (former: UserPoolTokens, deviceKey?: string) => Promise<UserPoolTokens>;
  /** Ends the sign-in at the service. */
  close: (tokens: UserPoolTokens) => Promise<void>;
}

interface Options extends Omit<TransportOptions, 'endpoint'> {
  /** Where sessions are opened; the operations of one are below it. */
  address: string;
  /** Of every request, so that no other site can make it. */
  headers: Readonly<Record<string, string>>;
  /** The browser keeps secure cookies on this site. */
  keepsSecureCookies: boolean;
  now?: () => number;
}

interface Answer {
  sessionId: string;
  idToken: string;
  accessToken: string;
}

const mark = 'session:';

/** What stands in the place of a refresh token that a server keeps. */
export const storedAs = (sessionId: string): string => mark + sessionId;

/** Null for a refresh token itself. */
export const sessionIdOf = ({ refreshToken }: UserPoolTokens): string | null =>
  refreshToken.startsWith(mark) ? refreshToken.slice(mark.length) : null;

export function createRefreshTokenStore(options: Options): RefreshTokenStore {
  const { address, headers, keepsSecureCookies, now = Date.now } = options;
  const { fetch = globalThis.fetch.bind(globalThis), wait = sleep, random = Math.random } = options;

  async function postOnce(path: string, body: object | null): Promise<string> {
    const request: RequestInit = {
      method: 'POST',
      cache: 'no-store',
      credentials: 'same-origin',
      headers: body === null ? headers : { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(answerTimeoutMs),
    };
    if (body !== null) request.body = JSON.stringify(body);
    try {
      const answer = await fetch(address + path, request);
      const text = await answer.text();
      if (answer.ok) return text;
      throw refusalOf(answer.status);
    } catch (cause) {
      if (cause instanceof TransportError) throw cause;
      throw new TransportError('NetworkError', libraryMessages.NetworkError, 0, { cause });
    }
  }

  async function ask(path: string, body: object): Promise<UserPoolTokens> {
    const text = await withRetry(() => postOnce(path, body), wait, random);
    const { sessionId, idToken, accessToken } = JSON.parse(text) as Answer;
    const result = { IdToken: idToken, AccessToken: accessToken, ExpiresIn: 0, TokenType: 'Bearer' as const };
    return { ...tokensOf(result, now()), refreshToken: storedAs(sessionId) };
  }

  const ofDevice = (deviceKey: string | undefined) => (deviceKey === undefined ? {} : { deviceKey });
  const open: RefreshTokenStore['open'] = ({ refreshToken }, deviceKey) =>
    ask('', { refreshToken, keepsSecureCookies, ...ofDevice(deviceKey) });

  return {
    open,
    renew(former, deviceKey) {
      const id = sessionIdOf(former);
      return id === null ? open(former, deviceKey) : ask(`/${id}/renewal`, ofDevice(deviceKey));
    },
    async close(tokens) {
      const id = sessionIdOf(tokens);
      if (id !== null) await withRetry(() => postOnce(`/${id}/end`, null), wait, random);
    },
  };
}

/** Refused is a sign-in that is over. An answer of what stands between, or of a server that cannot ask the service, says nothing of it. */
function refusalOf(status: number): TransportError {
  if (status >= 502 && status <= 504) return new TransportError('NetworkError', libraryMessages.NetworkError, status);
  if (status === 401) return new TransportError('NotAuthorizedException', 'The session has ended.', status);
  return new TransportError('Unknown', libraryMessages.Unknown, status);
}

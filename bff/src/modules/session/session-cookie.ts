import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * The cookie that holds the refresh token of one sign-in. Each sign-in has a name of its own: a late answer for a former one cannot
 * overwrite its successor's.
 */
export interface SessionCookie {
  readonly sessionId: string;
  /** Null when the browser sent none of that name. */
  readonly refreshToken: string | null;
  /** In the answer. */
  set(refreshToken: string): void;
  remove(): void;
  /** Those of former sign-ins, which nothing else would remove. */
  removeOthers(): void;
}

/** Section 9 of the specification; the refresh token in it ends long before. */
const maxAgeSeconds = 365 * 24 * 3600;
const secureName = '__Host-session-token-';
/** Where the browser refuses secure cookies: plain http, and on localhost Safari. */
const plainName = 'session-token-';
const anyName = /^(__Host-)?session-token-[\w-]{22}$/;

/** The latest sign-in of this browser, by what it sends: browsers send cookies in the order in which they got them. */
export function latestSessionId(request: FastifyRequest): string | null {
  const name = Array.from(cookiesOf(request).keys()).findLast((sent) => anyName.test(sent));
  return name === undefined ? null : name.slice(name.indexOf(plainName) + plainName.length);
}

export const newSessionId = (): string => randomBytes(16).toString('base64url');

interface Options {
  config: Config;
  request: FastifyRequest;
  reply: FastifyReply;
  sessionId: string;
  /** What the page says of its browser; on https no one is asked. */
  keepsSecureCookies?: boolean;
}

export function sessionCookie({ config, request, reply, sessionId, keepsSecureCookies }: Options): SessionCookie {
  const sent = cookiesOf(request);
  const isHttps = config.publicUrl.startsWith('https:');
  const isSecure = isHttps || (keepsSecureCookies ?? sent.has(secureName + sessionId));
  const name = (isSecure ? secureName : plainName) + sessionId;
  const write = (cookie: string, value: string, ageSeconds: number) => {
    const secure = cookie.startsWith(secureName) ? '; Secure' : '';
    reply.header('set-cookie', `${cookie}=${value}; Max-Age=${ageSeconds}; Path=/; HttpOnly; SameSite=Strict${secure}`);
  };
  return {
    sessionId,
    refreshToken: sent.get(name) ?? null,
    set: (refreshToken) => write(name, refreshToken, maxAgeSeconds),
    remove: () => write(name, '', 0),
    removeOthers() {
      for (const other of sent.keys()) if (other !== name && anyName.test(other)) write(other, '', 0);
    },
  };
}

export function cookiesOf(request: FastifyRequest): Map<string, string> {
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair): [string, string] => {
    const end = pair.indexOf('=');
    return end < 0 ? ['', ''] : [pair.slice(0, end), pair.slice(end + 1)];
  });
  return new Map(pairs.filter(([name, value]) => name !== '' && value !== ''));
}

import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserMarkMs } from '../durations.ts';
import { cookie, readCookie } from '../hosted/cookies.ts';
import type { Pool } from '../pool.ts';

/** Where a request comes from, as far as tries are counted. */
export interface Client {
  /** Address it came from. */
  readonly ip: string;
  /** Network address; what tries are counted by: of IPv6 the first half, which one household or office has to itself. */
  readonly address: string;
  /** Mark of a browser in which that account was signed in before; null for a stranger. */
  markOf(sub: string): string | null;
  /** Marks the browser: that account signed in. */
  remember(sub: string): void;
}

/** A sign-in that goes on has counters of its own: strangers cannot hold its owner up. */
export const signInAsClient = (originJti: string, ip: string): Client => ({
  ip,
  address: networkOf(ip),
  markOf: () => originJti,
  remember: () => undefined,
});

interface Mark {
  sub: string;
  id: string;
}

const context = 'browser marks';
const markCookie = 'identity-browser';
/** A shared computer; the account that signed in longest ago is forgotten first. */
const maxAccounts = 8;

export function clientOf(pool: Pool, request: FastifyRequest, reply: FastifyReply): Client {
  let marks = readMarks(pool, readCookie(request, markCookie));
  const markOf = (sub: string) => marks.find((mark) => mark.sub === sub)?.id ?? null;
  const ip = plainAddress(request.ip);
  return {
    ip,
    address: networkOf(ip),
    markOf,
    remember(sub) {
      const mark: Mark = { sub, id: markOf(sub) ?? randomUUID() };
      marks = [mark, ...marks.filter((other) => other.sub !== sub)].slice(0, maxAccounts);
      const value = pool.secrets.seal(context, Buffer.from(JSON.stringify(marks))).toString('base64url');
      reply.header('set-cookie', cookie(pool, markCookie, value, browserMarkMs / 1000));
    },
  };
}

function readMarks(pool: Pool, value: string | undefined): Mark[] {
  if (!value) return [];
  try {
    return JSON.parse(pool.secrets.open(context, Buffer.from(value, 'base64url')).toString()) as Mark[];
  } catch {
    // Forged, cut off, or sealed under a former key: a stranger's browser.
    return [];
  }
}

const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** An address as it is counted by. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserMarkMs } from '../durations.ts';
import { cookie, readCookie } from '../hosted/cookies.ts';
import type { Pool } from '../pool.ts';
import { networkOf, plainAddress, type Client } from './client.ts';

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

import type { FastifyRequest } from 'fastify';
import type { Pool } from '../pool.ts';
import { hostedBase } from './hosted-base.ts';

export const sessionCookie = 'identity-session';
export const formCookie = 'identity-form';

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** For the hosted pages only, out of reach of scripts. An empty value removes it. */
export function cookie(pool: Pool, name: string, value: string, maxAgeSeconds: number): string {
  const { pathname, protocol } = new URL(hostedBase(pool));
  const age = value === '' ? 0 : maxAgeSeconds;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${age}; Path=${pathname || '/'}; HttpOnly; SameSite=Lax${secure}`;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { cookiesOf } from './session-cookie.ts';

const name = 'company';

interface Call {
  config: Config;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * A proxy that hashes this cookie sends all people of a company to one process, which has their search index in memory. No
 * call of ours reads it. It ends with the browser, or with the sign-out.
 */
export function setCompanyCookie(call: Call, companyId: string): void {
  if (cookiesOf(call.request).get(name) !== companyId) write(call, companyId, '');
}

export function removeCompanyCookie(call: Call): void {
  write(call, '', '; Max-Age=0');
}

function write({ config, reply }: Call, value: string, age: string): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${age}`);
}

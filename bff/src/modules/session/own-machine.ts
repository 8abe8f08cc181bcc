import { ownMachine } from '@savoir/contracts/dev-conf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sealingFor } from '../../adapters/sealing/seal.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { cookiesOf, latestSessionId } from './session-cookie.ts';

const lifetimeSeconds = 8 * 3600;

const sealing = sealingFor('own machines of developers');

type Parts = Pick<Services, 'config' | 'secrets' | 'clock'>;

const isHttps = ({ config }: Parts): boolean => config.publicUrl.startsWith('https:');
const nameOf = (parts: Parts): string => (isHttps(parts) ? '__Host-own-machine' : 'own-machine');

const write = (parts: Parts, reply: FastifyReply, value: string, ageSeconds: number): void => {
  const secure = isHttps(parts) ? '; Secure' : '';
  const attributes = `Max-Age=${ageSeconds}; Path=/; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', `${nameOf(parts)}=${value}; ${attributes}`);
};

/** The pages of this session may load code from that origin; returns until when. Throws ORIGIN_FOREIGN where it is no page of a session that asks. */
export function allowOwnMachine(parts: Parts, request: FastifyRequest, reply: FastifyReply, origin: string): Date {
  const sessionId = latestSessionId(request);
  if (sessionId === null) throw new Failure('ORIGIN_FOREIGN');
  const end = parts.clock().getTime() + lifetimeSeconds * 1000;
  write(parts, reply, sealing.seal(parts.secrets.userPoolKey, sessionId, `${end} ${origin}`), lifetimeSeconds);
  return new Date(end);
}

export const refuseOwnMachine = (parts: Parts, reply: FastifyReply): void => write(parts, reply, '', 0);

/** The origin that was allowed to the session of who asks; null for everyone else. */
export function allowedOwnMachine(parts: Parts, request: FastifyRequest): string | null {
  const sealed = cookiesOf(request).get(nameOf(parts));
  const sessionId = latestSessionId(request);
  if (sealed === undefined || sessionId === null) return null;
  const [end = '', origin = ''] = opened(parts, sessionId, sealed).split(' ');
  return parts.clock().getTime() < Number(end) && ownMachine.test(origin) ? origin : null;
}

function opened({ secrets }: Parts, sessionId: string, sealed: string): string {
  try {
    return sealing.unseal(secrets.userPoolKey, sessionId, sealed);
  } catch {
    // Made up, changed, or of another session: as good as none.
    return '';
  }
}

import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Identity } from '../../adapters/identity/identity.ts';
import { Failure } from '../../http/failure.ts';

/** Whose token it is, and of which sign-in; the gate has verified it. */
export function signInOf({ headers }: FastifyRequest): { sub: string; id: string } {
  return signInIn((headers.authorization ?? '').replace(/^bearer /i, ''));
}

export function signInIn(token: string): { sub: string; id: string } {
  const { sub = '', origin_jti: id } = decodeJwt(token);
  return { sub, id: typeof id === 'string' ? id : '' };
}

interface Proving {
  signIns: { elsewhere: null | Pick<NonNullable<Identity['signIns']['elsewhere']>, 'isProven'> };
}

/** For what no one is to do at a screen that was left open: the password was given a moment ago, in this session. */
export async function requireReauthentication({ signIns }: Proving, request: FastifyRequest): Promise<void> {
  const { sub, id } = signInOf(request);
  if ((await signIns.elsewhere?.isProven(sub, id)) === false) throw new Failure('PROOF_REQUIRED');
}

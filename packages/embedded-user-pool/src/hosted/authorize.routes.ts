import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizationCodeMs } from '../durations.ts';
import type { Pool } from '../pool.ts';
import type { UserDocument } from '../users/user.ts';
import { type AuthorizationRequest, readAuthorizationRequest, withParameters } from './authorization-request.ts';
import { cookie, readCookie, sessionCookie } from './cookies.ts';
import { hostedBase } from './hosted-base.ts';
import { openHostedSession } from './hosted-session.ts';
import { escapeHtml, sendPage } from './page.ts';
import { t } from '../texts/pool-texts.ts';

export const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.split('?')[1] ?? '');

/** Where the application takes over: its address with a code. */
export async function leadBack(
  pool: Pool,
  request: AuthorizationRequest,
  user: UserDocument,
  authTime: Date,
): Promise<string> {
  const { redirectUri, codeChallenge, scope, nonce, state } = request;
  const expiresAt = new Date(pool.now() + authorizationCodeMs);
  const fields = { sub: user._id, redirectUri, codeChallenge, scope, nonce, authTime, expiresAt };
  return withParameters(redirectUri, { code: await pool.authorizationCodes.create(fields), state });
}

/** The way into and out of the hosted pages. */
export function authorizeRoutes(app: FastifyInstance, pool: Pool): void {
  app.get('/oauth2/authorize', async (request, reply) => {
    const query = queryOf(request);
    const reading = readAuthorizationRequest(pool, query);
    if (reading.kind === 'unsafe')
      return sendPage(reply, 400, t('page.signIn'), `<p>${escapeHtml(reading.message)}</p>`);
    if (reading.kind === 'refused') return reply.redirect(reading.location);
    const { prompt, redirectUri, state } = reading.request;
    const session = prompt === 'login' ? null : await openHostedSession(pool, readCookie(request, sessionCookie));
    if (session) return reply.redirect(await leadBack(pool, reading.request, session.user, session.authTime));
    if (prompt === 'none') return reply.redirect(withParameters(redirectUri, { error: 'login_required', state }));
    return reply.redirect(`${hostedBase(pool)}/login?${query.toString()}`);
  });

  app.get('/logout', async (request, reply) => {
    const query = queryOf(request);
    const refuse = (message: string) => sendPage(reply, 400, t('page.signOut'), `<p>${escapeHtml(message)}</p>`);
    if (!query.get('client_id')) return refuse("Required String parameter 'client_id' is not present");
    if (query.get('client_id') !== pool.clientId) return refuse(t('page.unknownClient'));
    reply.header('set-cookie', cookie(pool, sessionCookie, '', 0));
    const logoutUri = query.get('logout_uri');
    if (logoutUri === null && query.has('redirect_uri'))
      return reply.redirect(`${hostedBase(pool)}/login?${query.toString()}`);
    if (logoutUri === null || !pool.policy.hosted?.signOutRedirects.includes(logoutUri))
      return refuse(t('page.unknownReturn'));
    return reply.redirect(logoutUri);
  });
}

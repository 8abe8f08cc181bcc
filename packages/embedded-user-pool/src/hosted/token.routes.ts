import { createHash } from 'node:crypto';
import type { AuthenticationResult } from '@savoir/user-pool/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Background } from '../http/background.ts';
import { clientOf } from '../limits/client-of-request.ts';
import { refresh } from '../operations/refresh.ts';
import { PoolError } from '../pool-error.ts';
import type { Pool } from '../pool.ts';
import { emitEvent, emitSignedOut } from '../emit-event.ts';

type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'unsupported_token_type';

const answerTo = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
const refuse = (reply: FastifyReply, error: OauthError) => answerTo(reply).code(400).send({ error });

/** The OAuth endpoints an application's code talks to. A public client: its id stands in the body. */
export function tokenRoutes(app: FastifyInstance, pool: Pool, background: Background): void {
  app.post('/oauth2/token', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (form.get('client_id') !== pool.clientId) return refuse(reply, 'invalid_client');
    switch (String(form.get('grant_type'))) {
      case 'authorization_code': {
        const result = await redeemCode(pool, form);
        return result ? answerTo(reply).send(tokenAnswer(result)) : refuse(reply, 'invalid_grant');
      }
      case 'refresh_token':
        try {
          const emitter = { pool, client: clientOf(pool, request, reply), afterAnswer: background.after(request.log) };
          const result = await refresh(pool, form.get('refresh_token') ?? '', {
            holder: 'page',
            onReuse: (user) => emitEvent(emitter, 'refreshTokenReused', user),
          });
          return answerTo(reply).send(tokenAnswer(result));
        } catch (error) {
          if (error instanceof PoolError) return refuse(reply, 'invalid_grant');
          throw error;
        }
      default:
        return refuse(reply, 'unsupported_grant_type');
    }
  });

  app.post('/oauth2/revoke', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const token = form.get('token');
    if (form.get('client_id') !== pool.clientId) return refuse(reply, 'invalid_client');
    if (!token) return refuse(reply, 'invalid_request');
    if (token.includes('.')) return refuse(reply, 'unsupported_token_type');
    const sub = await pool.refreshTokens.revoke(token, pool.clientId, new Date(pool.now()));
    const [client, afterAnswer] = [clientOf(pool, request, reply), background.after(request.log)];
    await emitSignedOut({ pool, client, afterAnswer }, 'signedOut', sub);
    return answerTo(reply).send('');
  });

  app.get('/oauth2/userInfo', async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const claims = await pool.tokens.verifyAccess(token).catch((error: unknown) => {
      if (error instanceof PoolError) return null;
      throw error;
    });
    const user = claims?.scopes.includes('openid') ? await pool.users.findBySub(claims.sub) : null;
    if (!user) return answerTo(reply).code(401).send({ error: 'invalid_token' });
    return answerTo(reply).send({
      sub: user._id,
      username: user.username,
      email: user.email,
      email_verified: 'true',
      given_name: user.givenName,
      family_name: user.familyName,
    });
  });
}

/** Tokens for a code, once, to anyone who knows the verifier its request was made with (RFC 7636). */
async function redeemCode(pool: Pool, form: URLSearchParams): Promise<AuthenticationResult | null> {
  const code = await pool.authorizationCodes.take(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isGood =
    code &&
    pool.now() < code.expiresAt.getTime() &&
    code.redirectUri === form.get('redirect_uri') &&
    code.codeChallenge === challenge;
  const user = isGood ? await pool.users.findBySub(code.sub) : null;
  if (!code || !user?.enabled) return null;
  const { scope, nonce, authTime } = code;
  return pool.tokens.signIn(user, { scope, authTime, ...(nonce === null ? {} : { nonce }) });
}

const tokenAnswer = (result: AuthenticationResult) => ({
  id_token: result.IdToken,
  access_token: result.AccessToken,
  ...(result.RefreshToken === undefined ? {} : { refresh_token: result.RefreshToken }),
  expires_in: result.ExpiresIn,
  token_type: result.TokenType,
});

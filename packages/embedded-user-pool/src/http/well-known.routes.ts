import type { FastifyInstance } from 'fastify';
import { hostedScopes } from '../hosted/authorization-request.ts';
import { hostedBase } from '../hosted/hosted-base.ts';
import type { Pool } from '../pool.ts';

const cacheControl = 'public, max-age=300';

/** Public keys and description of the pool, where its issuer says they are. */
export function wellKnownRoutes(app: FastifyInstance, pool: Pool): void {
  const base = `/${pool.id}/.well-known`;
  app.get(`${base}/jwks.json`, async (_request, reply) =>
    reply.header('cache-control', cacheControl).send(await pool.keys.publishedKeys()),
  );
  app.get(`${base}/openid-configuration`, (_request, reply) =>
    reply.header('cache-control', cacheControl).send({
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...(pool.policy.hosted ? hostedEndpoints(hostedBase(pool)) : {}),
    }),
  );
}

/** What `hostedRoutes` serve. Without them the tokens are still to be verified by what stands above. */
const hostedEndpoints = (base: string) => ({
  authorization_endpoint: `${base}/oauth2/authorize`,
  token_endpoint: `${base}/oauth2/token`,
  userinfo_endpoint: `${base}/oauth2/userInfo`,
  revocation_endpoint: `${base}/oauth2/revoke`,
  end_session_endpoint: `${base}/logout`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  scopes_supported: [...hostedScopes],
});

import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Background } from '../http/background.ts';
import type { Pool } from '../pool.ts';
import { authorizeRoutes } from './authorize.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { tokenRoutes } from './token.routes.ts';

/** Hosted pages and OAuth endpoints of the pool: authorize, login, logout, token, userInfo, revoke. */
export const hostedRoutes =
  (pool: Pool, background: Background): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(body.toString()),
    );
    authorizeRoutes(app, pool);
    loginRoutes(app, pool, background, () => randomBytes(24).toString('base64url'));
    tokenRoutes(app, pool, background);
  };

import { contentType } from '@savoir/user-pool/protocol';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { openPool } from '../pool.ts';
import { PoolError } from '../pool-error.ts';
import type { UserPoolOptions } from '../user-pool.options.ts';
import { createBackground } from './background.ts';
import { createDispatch, type JsonBody } from './dispatch.ts';
import { hostedRoutes } from '../hosted/hosted.routes.ts';
import { wellKnownRoutes } from './well-known.routes.ts';

const bodyLimitBytes = 64 * 1024;

/**
 * The identity service: `app.register(embeddedUserPool, { prefix: '/identity', ...options })`.
 * Serves the pool's JSON operations at the prefix itself and `/<poolId>/.well-known/{openid-configuration,jwks.json}` below it; hosted pages and
 * OAuth endpoints only where the options have them.
 */
export const embeddedUserPool: FastifyPluginAsync<UserPoolOptions> = async (app, options) => {
  const pool = await openPool(options);
  const background = createBackground();
  app.addHook('onClose', () => background.settled());

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [contentType, 'application/json'],
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    parseJson,
  );

  app.setErrorHandler((error: unknown, request, reply) => {
    const known = error instanceof PoolError ? error : requestError(error);
    if (!known) request.log.error({ err: error }, 'user pool: operation failed');
    // Also for clients that do not know the protocol's names.
    if (known?.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(known.retryAfterMs / 1000));
    return refuse(
      reply,
      known ? 400 : 500,
      known?.name ?? 'InternalErrorException',
      known?.message ?? 'Internal error',
    );
  });

  const dispatch = createDispatch(pool, options, background);
  app.post('/', async (request, reply) => {
    const answer = await dispatch(request, reply);
    return reply.header('cache-control', 'no-store').type(contentType).send(JSON.stringify(answer));
  });

  wellKnownRoutes(app, pool);
  if (pool.policy.hosted) await app.register(hostedRoutes(pool, background));
};

async function parseJson(_request: unknown, body: string | Buffer): Promise<JsonBody> {
  const text = body.toString();
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch (error) {
    throw new PoolError('InvalidParameterException', 'The request body is not JSON.', { cause: error });
  }
}

/** Faults of the request that the server's framework finds: no body, too large, wrong content type. */
function requestError(error: unknown): PoolError | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return error instanceof Error && status >= 400 && status < 500
    ? new PoolError('InvalidParameterException', error.message, { cause: error })
    : null;
}

function refuse(reply: FastifyReply, status: number, name: string, message: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-amzn-errortype', `${name}:`)
    .type(contentType)
    .send(JSON.stringify({ __type: name, message }));
}

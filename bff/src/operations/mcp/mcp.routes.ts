import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../../http/failure.ts';
import { authenticateToken } from '../../modules/api-token/token-endpoint.ts';
import { isOwnOrigin } from '../../modules/session/own-pages-only.ts';
import type { Services } from '../../services.ts';

const mcpPath = '/mcp';

/**
 * The company's knowledge for assistants, as a server of the Model Context Protocol over streamable HTTP, without sessions: each
 * request says who asks, by a token with the scope `mcp`, and is served by itself. Both generations of the protocol are spoken.
 */
export const mcpOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.route({ method: ['GET', 'POST', 'DELETE'], url: mcpPath, handler: (request, reply) => serve(request, reply) });

    async function serve(request: FastifyRequest, reply: FastifyReply) {
      ownOriginOrNone(request, services.config);
      const actor = await authenticateToken(request, 'mcp');
      // Only companies with an assistant need the protocol.
      const { createMcpHandler } = await import('@modelcontextprotocol/server');
      const { knowledgeServer } = await import('./knowledge-server.ts');
      const leaving = new AbortController();
      reply.raw.once('close', () => leaving.abort());
      const handler = createMcpHandler(() => knowledgeServer(services, actor, leaving.signal), {
        // Nothing of what is offered changes while someone listens.
        maxSubscriptions: 0,
        onerror: (error) => request.log.info({ err: error }, 'a request of an assistant was refused'),
      });
      return handler.fetch(webRequest(request, services.config), { parsedBody: request.body });
    }
  };

/** A page of another site that knows a token may not use a browser of the company's network; programs send no origin. */
function ownOriginOrNone({ headers: { origin, host } }: FastifyRequest, config: Config): void {
  if (origin !== undefined && !isOwnOrigin(origin, host, config)) throw new Failure('ORIGIN_FOREIGN');
}

/** The body comes parsed; the token stays behind. */
function webRequest({ method, headers }: FastifyRequest, { publicUrl }: Config): Request {
  const forwarded = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !held.has(name)) forwarded.set(name, value);
  return new Request(`${publicUrl}${mcpPath}`, { method, headers: forwarded });
}

const held = new Set(['authorization', 'cookie', 'connection', 'content-length', 'transfer-encoding', 'expect']);

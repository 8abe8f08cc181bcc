import type { FastifyPluginAsync, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { toFailure } from '../../http/to-failure.ts';
import { authenticateToken } from '../../modules/api-token/token-endpoint.ts';
import type { UserRow } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { groupShape, isObject, userShape, type Json, type Resource, type Shape } from './attributes.ts';
import { providerConfig, resourceTypes, schemas } from './discovery.ts';
import { readFilter, type ReadFilter } from './filter.ts';
import { groupResource, type Group } from './group-resource.ts';
import { listOf, listResponse, projected, readListRequest, readProjection } from './list.ts';
import { patched, readPatch, readResource } from './patch.ts';
import { errorBody, ScimError, scimErrorOf } from './scim-error.ts';
import { changeGroup, findGroups, makeGroup, removeGroup, requireGroup } from './scim-groups.ts';
import {
  changePerson,
  findPeople,
  makePerson,
  removePerson,
  requirePerson,
  type ScimCall,
  type NamedUser,
} from './scim-users.ts';
import { userResource } from './user-resource.ts';

const mediaType = 'application/scim+json; charset=utf-8';

interface ScimAnswer {
  status?: 201 | 204;
  resource?: Json;
  /** Of whom or what the resource is. */
  etag?: string;
  location?: string;
}

/**
 * SCIM 2.0 (RFC 7643, 7644): the directory of a company keeps its people, with a service token of the company. What it does is
 * what its administrators do, by the same functions and with the same log.
 */
export const scimOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const base = `${services.config.publicUrl}/scim/v2`;
    const userOf = (row: UserRow) => userResource(row, base);
    const groupOf = (group: Group) => groupResource(group, base);
    const hands = new WeakMap<FastifyRequest, ScimCall>();

    app.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body.toString()) as unknown);
      } catch {
        done(new ScimError(400, t('scim.syntax'), 'invalidSyntax'));
      }
    });

    app.addHook('onRequest', async (request) => {
      const actor = await authenticateToken(request, 'scim');
      hands.set(request, { services, actor, audit: app.gate.audit });
    });

    app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
      const refusal = refusalOf(error);
      if (refusal.status >= 500) request.log.error({ err: error }, 'a call of a directory failed');
      if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
      const wait = error instanceof Failure ? error.context?.['retryAfterSeconds'] : undefined;
      if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', wait ?? '5');
      return send(reply, refusal.status, errorBody(refusal));
    });
    route('GET', '/ServiceProviderConfig', async () => ({ resource: providerConfig(base) }));
    discovery('/ResourceTypes', resourceTypes(base));
    discovery('/Schemas', schemas(base));

    route('GET', '/Users', (hand, request) =>
      listed(userShape, request, async (filter) => (await findPeople(hand, filter)).map(userOf)),
    );
    route('POST', '/Users', async (hand, request) => ({
      status: 201,
      ...shown(userShape, userOf(await makePerson(hand, readResource(userShape, request.body))), request),
    }));
    route('GET', '/Users/:id', async (hand, request) =>
      shown(userShape, userOf(await requirePerson(hand, namedIn(request).id)), request),
    );
    route('PUT', '/Users/:id', async (hand, request) => {
      const resource = readResource(userShape, request.body);
      return shown(userShape, userOf(await changePerson(hand, namedIn(request), () => resource)), request);
    });
    route('PATCH', '/Users/:id', async (hand, request) => {
      const operations = readPatch(request.body);
      const change = (row: UserRow) => patched(userShape, userOf(row), operations);
      return shown(userShape, userOf(await changePerson(hand, namedIn(request), change)), request);
    });
    route('DELETE', '/Users/:id', async (hand, request) => {
      await removePerson(hand, namedIn(request));
      return { status: 204 };
    });

    route('GET', '/Groups', (hand, request) =>
      listed(groupShape, request, async () => (await findGroups(hand)).map(groupOf)),
    );
    route('POST', '/Groups', async (hand, request) => ({
      status: 201,
      ...shown(groupShape, groupOf(await makeGroup(hand, readResource(groupShape, request.body))), request),
    }));
    route('GET', '/Groups/:id', async (hand, request) =>
      shown(groupShape, groupOf(await requireGroup(hand, namedIn(request).id)), request),
    );
    route('PUT', '/Groups/:id', async (hand, request) => {
      const resource = readResource(groupShape, request.body);
      return shown(groupShape, groupOf(await changeGroup(hand, namedIn(request), () => resource)), request);
    });
    route('PATCH', '/Groups/:id', async (hand, request) => {
      const operations = readPatch(request.body);
      const change = (group: Group) => patched(groupShape, groupOf(group), operations);
      const { etag, resource } = shown(groupShape, groupOf(await changeGroup(hand, namedIn(request), change)), request);
      // Its thousands of members are not sent back for each that came, unless they are asked for.
      return queryOf(request)['attributes'] === undefined ? { status: 204, etag } : { etag, resource };
    });
    route('DELETE', '/Groups/:id', async (hand, request) => {
      await removeGroup(hand, namedIn(request));
      return { status: 204 };
    });

    for (const url of ['/', '/*'])
      app.all(url, async () => {
        throw new ScimError(404, t('scim.notThere'));
      });

    function discovery(path: string, resources: Json[]): void {
      route('GET', path, async () => ({ resource: listOf(resources) }));
      route('GET', `${path}/:id`, async (_hand, request) => {
        const { id } = namedIn(request);
        const resource = resources.find((each) => each['id'] === id);
        if (resource === undefined) throw new ScimError(404, t('scim.notThere'));
        return { resource };
      });
    }

    function route(
      method: HTTPMethods,
      url: string,
      answer: (hand: ScimCall, request: FastifyRequest) => Promise<ScimAnswer>,
    ): void {
      app.route({
        method,
        url,
        async handler(request, reply) {
          const hand = hands.get(request);
          if (hand === undefined) throw new Failure('AUTHENTICATION_REQUIRED');
          const { status = 200, resource, etag, location } = await answer(hand, request);
          if (etag !== undefined) reply.header('etag', etag);
          if (location !== undefined && status === 201) reply.header('location', location);
          if (resource === undefined) return reply.code(status).send();
          return send(reply, status, resource);
        },
      });
    }
  };

async function listed(
  shape: Shape,
  request: FastifyRequest,
  find: (filter: ReadFilter | null) => Promise<Json[]>,
): Promise<ScimAnswer> {
  const asked = readListRequest(queryOf(request));
  const filter = asked.filter === undefined ? null : readFilter(shape, asked.filter);
  const found = (await find(filter)).filter((resource) => filter?.holds(resource) !== false);
  return { resource: listResponse(shape, found, asked) };
}

const shown = (shape: Shape, resource: Resource, request: FastifyRequest) => ({
  etag: resource.meta.version,
  location: resource.meta.location,
  resource: projected(shape, resource, readProjection(queryOf(request))),
});

function refusalOf(error: Error & { statusCode?: number }): ScimError {
  if (error instanceof ScimError) return error;
  const failure = toFailure(error);
  return failure.code === 'INTERNAL' ? new ScimError(500, t('scim.defect')) : scimErrorOf(failure);
}

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type(mediaType).send(JSON.stringify(body));

const queryOf = ({ query }: FastifyRequest): Json => (isObject(query) ? query : {});

/** Whom the address names, and the version of `If-Match`, weak or not; `*` is any. */
function namedIn({ params, headers }: FastifyRequest): NamedUser {
  const id = isObject(params) && typeof params['id'] === 'string' ? params['id'] : '';
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined || ifMatch.trim() === '*') return { id, version: null };
  const [, version] = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch.trim()) ?? [];
  if (version === undefined) throw new Failure('VERSION_STALE');
  return { id, version: Number(version) };
}

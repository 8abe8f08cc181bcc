import { scopesFor } from '@savoir/contracts/api-tokens';
import { errorStatus } from '@savoir/contracts/errors';
import { paramsOf } from '@savoir/contracts/common';
import { idempotencyHeader, versionHeader, type Endpoint } from '@savoir/contracts/http';
import type { OpenApiOperation } from '@savoir/contracts/open-api';
import { t } from '../../../texts/server-texts.ts';
import { propertiesOf, type JsonSchemas } from './json-schemas.ts';
import { problemCodesOf } from './problem-codes.ts';

/** One call as OpenAPI describes it. */
export function operationOf(endpoint: Endpoint, schemas: JsonSchemas): OpenApiOperation {
  const { id, access, body } = endpoint;
  return {
    operationId: id,
    tags: [id.split('.', 1).join('')],
    parameters: parametersOf(endpoint),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: schemas.input(body) } } },
    }),
    responses: { ...answerOf(endpoint, schemas), ...refusalsOf(endpoint) },
    security: securityOf(endpoint),
    'x-access': access,
  };
}

function parametersOf(endpoint: Endpoint): OpenApiOperation['parameters'] {
  const { query, version, idempotent } = endpoint;
  const params = paramsOf(endpoint);
  const inAddress = params === undefined ? [] : propertiesOf(params);
  const inQuery = query === undefined ? [] : propertiesOf(query);
  return [
    ...inAddress.map(({ name, schema }) => ({ name, in: 'path' as const, required: true, schema })),
    ...inQuery.map(({ name, schema, isRequired }) => ({ name, in: 'query' as const, required: isRequired, schema })),
    ...(version === undefined ? [] : [header(versionHeader, t('openApi.version'), version === 'required')]),
    ...(idempotent === true ? [header(idempotencyHeader, t('openApi.idempotency'), false)] : []),
  ];
}

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header' as const,
  required,
  description,
  schema: { type: 'string' },
});

function answerOf({ status, response, stream, event }: Endpoint, schemas: JsonSchemas): OpenApiOperation['responses'] {
  const description = t('openApi.done');
  if (stream === 'file') return { 200: { description, content: { 'application/octet-stream': {} } } };
  if (stream === 'events')
    return {
      200: {
        description: t('openApi.events'),
        content: { 'text/event-stream': event === undefined ? {} : { schema: schemas.output(event) } },
      },
    };
  if (response === undefined) return { 204: { description } };
  return { [status ?? 200]: { description, content: { 'application/json': { schema: schemas.output(response) } } } };
}

/** Refusals by status, each with its codes. */
function refusalsOf(endpoint: Endpoint): OpenApiOperation['responses'] {
  const byStatus = Map.groupBy(problemCodesOf(endpoint), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(' · '),
        'x-problem-codes': codes,
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

/** Each is another way in: a session, a token with one of these scopes, a deploy token. */
function securityOf({ id, access, deployToken }: Endpoint): OpenApiOperation['security'] {
  if (access === 'public') return [];
  const scopes = scopesFor(id);
  const ofTokens =
    scopes === 'any' ? [{ accessToken: [] }] : (scopes ?? []).map((scope) => ({ accessToken: [scope as string] }));
  return [{ session: [] }, ...ofTokens, ...(deployToken === true ? [{ deployToken: [] }] : [])];
}

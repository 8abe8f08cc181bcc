import { scopesFor } from '@savoir/contracts/api-tokens';
import { errorStatus, type ErrorCode } from '@savoir/contracts/errors';
import { paramsOf } from '@savoir/contracts/common';
import { idempotencyHeader, versionHeader, type Endpoint } from '@savoir/contracts/http';
import type { OpenApiOperation } from '@savoir/contracts/open-api';
import { t } from '../../../texts/server-texts.ts';
import { propertiesOf, type JsonSchemas } from './json-schemas.ts';
import { Feature, verdictOn, type Actor } from '@savoir/contracts/access';

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

/** Codes a call may be refused with: those of its handler, and those that come before it. */
function problemCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { query, body, version, idempotent, errors = [] } = endpoint;
  const hasInput = [paramsOf(endpoint), query, body].some((part) => part !== undefined);
  const codes: ErrorCode[] = [
    ...ofCaller(endpoint),
    ...(hasInput ? (['INPUT_INVALID'] as const) : []),
    ...(body === undefined ? [] : (['BODY_TOO_LARGE', 'REQUEST_TOO_SLOW'] as const)),
    ...(version === undefined ? [] : (['VERSION_MISSING', 'VERSION_STALE'] as const)),
    ...(idempotent === true ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
    ...errors,
    'RATE_LIMITED',
    'DEPENDENCY_UNAVAILABLE',
    'INTERNAL',
  ];
  return [...new Set(codes)];
}

/** What someone is refused for who they are. */
function ofCaller({ id, access, method }: Endpoint): ErrorCode[] {
  if (access === 'public') return [];
  const ofToken: ErrorCode[] =
    scopesFor(id) === null ? ['TOKEN_REFUSED_HERE'] : ['TOKEN_SCOPE_MISSING', 'PERSONAL_TOKENS_FORBIDDEN'];
  const signedIn: ErrorCode[] = [
    'AUTHENTICATION_REQUIRED',
    'TOKEN_INVALID',
    'ACCOUNT_DISABLED',
    'COMPANY_DISABLED',
    ...ofToken,
  ];
  if (access === 'signed-in') return signedIn;
  const ofCompany = [withoutFeatures, afterTrial].map((company) =>
    verdictOn({ ...anyone, ...company }, { access, method }),
  );
  return [...signedIn, 'ACCESS_DENIED', ...ofCompany.filter((verdict) => verdict !== 'allowed')];
}

/** Someone who may do everything, were it not for their company. */
const anyone: Actor = { id: '', companyId: '', role: 'dev', features: Feature.options };
const withoutFeatures = { features: [] };
const afterTrial = { trialEnded: true };

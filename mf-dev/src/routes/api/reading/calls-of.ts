import type { OpenApiDocument, OpenApiOperation } from '@savoir/contracts/open-api';

/** One call of the API, as a list shows it. */
export interface Call {
  id: string;
  /** Of the domain it belongs to. */
  domain: string;
  /** In capitals. */
  method: string;
  path: string;
  operation: OpenApiOperation;
}

/** Every call of the document, by domain and id. */
export const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        id: operation.operationId,
        domain: operation.tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .toSorted((a, b) => a.domain.localeCompare(b.domain) || a.id.localeCompare(b.id));

/** Scopes of which a token needs one; `any`: whichever it has; null: the call refuses tokens. */
export function scopesOf({ security }: OpenApiOperation): readonly string[] | 'any' | null {
  const ofTokens = security.flatMap((way) => (way['accessToken'] === undefined ? [] : [way['accessToken']]));
  if (ofTokens.length === 0) return null;
  return ofTokens.some((scopes) => scopes.length === 0) ? 'any' : ofTokens.flat();
}

/** What a call answers when it went well: its status, the media type, and the schema where there is one. */
export function answerOf({ responses }: OpenApiOperation) {
  const [status = '', answer] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? [];
  const [type = null, content] = Object.entries(answer?.content ?? {})[0] ?? [];
  return { status, type, schema: content?.schema ?? null };
}

/** What a call is sent, where it takes a body. */
export const bodyOf = ({ requestBody }: OpenApiOperation) => requestBody?.content['application/json']?.schema ?? null;

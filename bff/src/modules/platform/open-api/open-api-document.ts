import { setImmediate as breathe } from 'node:timers/promises';
import { Problem } from '@savoir/contracts/errors';
import type { Endpoint } from '@savoir/contracts/http';
import type { OpenApiDocument } from '@savoir/contracts/open-api';
import { t } from '../../../texts/server-texts.ts';
import { jsonSchemas } from './json-schemas.ts';
import { operationOf } from './operation.ts';

/** These calls as one OpenAPI document, one after the other; `origin` is that of the site, without a slash at its end. */
export async function openApiDocument(
  endpoints: readonly Endpoint[],
  { origin, version }: { origin: string; version: string },
): Promise<OpenApiDocument> {
  const schemas = jsonSchemas();
  schemas.output(Problem);
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await breathe();
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
  return {
    openapi: '3.1.0',
    info: { title: 'Savoir', version, description: t('openApi.description') },
    servers: [{ url: `${origin}/api` }],
    tags: [...new Set(endpoints.map(({ id }) => id.split('.', 1).join('')))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        accessToken: bearer(t('openApi.accessToken')),
        session: bearer(t('openApi.session')),
        deployToken: bearer(t('openApi.deployToken')),
      },
    },
  };
}

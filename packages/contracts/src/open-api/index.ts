export { openApi } from './open-api.endpoints.ts';
export { OpenApiDocument, type JsonSchema, type OpenApiOperation } from './open-api.ts';

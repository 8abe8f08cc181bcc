import { endpoint } from '../http/index.ts';
import { OpenApiDocument } from './open-api.ts';

/** Every call of the API, for everybody who may make one: by a session, or by an access token of any scope. */
export const openApi = endpoint('platform.openApi', 'GET /openapi.json', 'signed-in', { response: OpenApiDocument });

import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';

/** Server-driven redirect for a path of the shell; null lets the navigation go on. */
export const checkRoute = endpoint('platform.routeCheck', 'GET /route-check', 'signed-in', {
  query: z.object({ path: z.string().check(z.startsWith('/'), z.maxLength(2000)) }),
  response: z.object({ redirect: z.nullable(z.string()) }),
});

/** Icon service: names as a comma-separated query; answers the SVG nodes of each, as data. */
export const icons = endpoint('platform.icons', 'GET /icons', 'public', {
  query: z.object({ names: z.string().check(z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/), z.maxLength(2000)) }),
  response: z.record(z.string(), z.array(z.tuple([z.string(), z.record(z.string(), z.string())]))),
  errors: ['ICON_NOT_FOUND'],
});

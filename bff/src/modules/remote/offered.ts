import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@savoir/contracts/http';
import { missingApi, missingShared, SharedApi, type OfferedApi, type RemoteUses } from '@savoir/contracts/platform';
import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../services.ts';
import { ifMissing } from './built-folder.ts';

/** What this product has for remotes. Null is not known: a shell that is not built here, or was built before this was recorded. */
export interface Offered {
  shared: SharedApi | null;
  api: OfferedApi | null;
}

const apis = new WeakMap<Services, OfferedApi>();

/** Called with each route of the server, before remotes are asked for. */
export function recordOffered(services: Services): (route: RouteOptions) => void {
  const api: OfferedApi = { endpoints: {}, events: {} };
  apis.set(services, api);
  return ({ config }) => {
    const endpoint = config?.endpoint;
    if (endpoint === undefined) return;
    api.endpoints[endpoint.id] = `${endpoint.method} ${endpoint.path}`;
    if (endpoint.event !== undefined) api.events[endpoint.id] = kindsOf(endpoint.event);
  };
}

/** The values of `type` that distinguish the events of a stream. */
function kindsOf(event: NonNullable<Endpoint['event']>): string[] {
  const kinds = event._zod.propValues?.['type'] ?? [];
  return [...kinds].filter((kind) => typeof kind === 'string');
}

export async function offeredBy(services: Services): Promise<Offered> {
  const { shellDir, devShell } = services.config;
  const text = devShell === null ? await readFile(join(shellDir, 'shared-api.json'), 'utf8').catch(ifMissing) : null;
  const shared = text === null ? null : z.parse(SharedApi, JSON.parse(text));
  return { shared, api: apis.get(services) ?? null };
}

/** What a version uses that is not there, for developers; null where it has all, or no one recorded it. */
export function missingFor(uses: RemoteUses | undefined, { shared, api }: Offered): string | null {
  if (uses === undefined) return null;
  return (shared && missingShared(uses, shared.names)) ?? (api && missingApi(uses, api));
}

import type { Endpoint } from '@savoir/contracts/http';
import type { RouteOptions } from 'fastify';
import type { Services } from '../../../services.ts';

const calls = new WeakMap<Services, Map<string, Endpoint>>();

/** Called with each route of the server, before the API is described. */
export function recordCalls(services: Services): (route: RouteOptions) => void {
  const known = new Map<string, Endpoint>();
  calls.set(services, known);
  return ({ config }) => {
    if (config?.endpoint !== undefined) known.set(config.endpoint.id, config.endpoint);
  };
}

/** Every call that this server answers. */
export const offeredCalls = (services: Services): Endpoint[] => [...(calls.get(services)?.values() ?? [])];

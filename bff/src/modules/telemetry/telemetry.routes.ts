import { readRemoteHealth, reportTelemetry } from '@savoir/contracts/telemetry';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { signInOf } from '../session/require-reauthentication.ts';
import { readHealth } from './health.service.ts';
import { saveTelemetry } from './telemetry.service.ts';

/** What browsers measure of remotes, and who reads it. */
export const telemetryModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, reportTelemetry, async ({ body: { tab = '', remotes }, actor, request }) =>
      saveTelemetry(services, { ...actor, signInId: signInOf(request).id, tab }, remotes),
    );
    handle(app, readRemoteHealth, async ({ params, query }) => readHealth(services, params.name, query.hours));
  };

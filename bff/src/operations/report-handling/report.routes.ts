import * as reports from '@savoir/contracts/reports';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { createReport } from './new-report.ts';
import { answerReport, clearReport, correctReport, countsOf, reportsOf } from './report.service.ts';
import { reportSeenBy } from './to-report.ts';

export const reportHandlingOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, reports.listReports, async ({ actor, query }) => reportsOf(services, actor, query));
    handle(app, reports.reportCounts, async ({ actor }) => countsOf(services, actor));
    handle(app, reports.createReport, async ({ actor, newId, body }) =>
      reportSeenBy(services, actor, await createReport(services, actor, newId, body)),
    );
    handle(app, reports.answerReport, async ({ actor, params, version, body }) =>
      reportSeenBy(services, actor, await answerReport(services, { actor, id: params.id, version }, body)),
    );
    handle(app, reports.clearReport, async ({ actor, params, version }) =>
      reportSeenBy(services, actor, await clearReport(services, { actor, id: params.id, version })),
    );
    handle(app, reports.correctReport, async ({ actor, params, newId, body }) => ({
      correctionId: await correctReport(services, { actor, id: params.id }, newId, body.noteId),
    }));
  };

import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyPluginAsync, type RouteOptions } from 'fastify';
import { storageRoutes } from './adapters/object-store/storage.routes.ts';
import { traceIdOf } from './http/read-request.ts';
import { apiTokenModule } from './modules/api-token/api-token.routes.ts';
import { auditModule } from './modules/audit/audit.routes.ts';
import { chatModule } from './modules/chat/chat.routes.ts';
import { contactModule } from './modules/contact/contact.routes.ts';
import { devModule } from './modules/dev/dev.routes.ts';
import { documentModule } from './modules/document/document.routes.ts';
import { noteTemplateModule } from './modules/note/templates/note-template.routes.ts';
import { noteModule } from './modules/note/note.routes.ts';
import { notePdfModule } from './modules/note/pdf/note-pdf.routes.ts';
import { notificationModule } from './modules/notification/notification.routes.ts';
import { recordCalls } from './modules/platform/open-api/offered-calls.ts';
import { platformModule } from './modules/platform/platform.routes.ts';
import { deployModule } from './modules/remote/deployment/deploy.routes.ts';
import { deviceLoginModule } from './modules/remote/deployment/device-login.routes.ts';
import { remoteFileRoutes } from './modules/remote/files/remote-file.routes.ts';
import { recordOffered } from './modules/remote/offered.ts';
import { remoteModule } from './modules/remote/remote.routes.ts';
import { searchModule } from './modules/search/search.routes.ts';
import { allowedOwnMachine } from './modules/session/own-machine.ts';
import { sessionModule } from './modules/session/session.routes.ts';
import { telemetryModule } from './modules/telemetry/telemetry.routes.ts';
import { uploadModule } from './modules/upload/upload.routes.ts';
import { userModule } from './modules/user/user.routes.ts';
import { webhookModule } from './modules/webhook/webhook.routes.ts';
import { companyAdministrationOperation } from './operations/company-administration/company.routes.ts';
import { companyDeletionOperation } from './operations/company-deletion/company-deletion.routes.ts';
import { noteImportOperation } from './operations/note-import/note-import.routes.ts';
import { exportOperation } from './operations/archive/export.routes.ts';
import { currentUserOperation } from './operations/current-user/current-user.routes.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { firstStartOperation } from './operations/first-start/first-start.routes.ts';
import { providerSignInOperation } from './operations/provider-sign-in/provider-sign-in.routes.ts';
import { mcpOperation } from './operations/mcp/mcp.routes.ts';
import { mustReadOperation } from './operations/must-read/must-read.routes.ts';
import { questionTestingOperation } from './operations/question-testing/test-question.routes.ts';
import { scimOperation } from './operations/scim/scim.routes.ts';
import { reportHandlingOperation } from './operations/report-handling/report.routes.ts';
import { inboxOperation } from './operations/inbox/inbox.routes.ts';
import { personErasureOperation } from './operations/person-erasure/person-erasure.routes.ts';
import { spaceAdministrationOperation } from './operations/space-administration/space.routes.ts';
import { takeAlongOperation } from './operations/take-along/copies.routes.ts';
import { usageOperation } from './operations/usage/usage.routes.ts';
import { userDeletionOperation } from './operations/user-deletion/user-deletion.routes.ts';
import { actorCacheMs } from './plugins/actor-source.ts';
import { apiGate } from './plugins/api-gate.ts';
import { builtApps } from './plugins/built-apps.ts';
import { accessLog, countTraffic } from './plugins/watch-calls.ts';
import { health } from './plugins/health.ts';
import { spaceLeft } from './start/space-left.ts';
import { problems } from './plugins/problems.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { shareTarget } from './plugins/share-target.ts';
import { bodyPace, earlyAnswers, otherExpectations, type Pace } from './plugins/unreadable-requests.ts';
import type { Services } from './services.ts';

/** Largest JSON body: a note's text with room to spare. Files go to the object store. */
const bodyLimitBytes = 1024 * 1024;

/** Every part of the product API: what each entity does, and what acts across several. */
const parts = [
  platformModule,
  remoteModule,
  deployModule,
  deviceLoginModule,
  telemetryModule,
  sessionModule,
  userModule,
  webhookModule,
  apiTokenModule,
  auditModule,
  contactModule,
  devModule,
  uploadModule,
  noteModule,
  noteTemplateModule,
  notePdfModule,
  notificationModule,
  documentModule,
  chatModule,
  searchModule,
  companyAdministrationOperation,
  companyDeletionOperation,
  exportOperation,
  noteImportOperation,
  personErasureOperation,
  currentUserOperation,
  firstStartOperation,
  inboxOperation,
  mustReadOperation,
  providerSignInOperation,
  questionTestingOperation,
  reportHandlingOperation,
  spaceAdministrationOperation,
  takeAlongOperation,
  usageOperation,
  userDeletionOperation,
];

export interface AppOptions {
  /** Time a change of rights may take. */
  actorCacheMs?: number;
  /** Receives how to forget at once who calls, for tests that change rights and cannot wait. */
  tellHowToForgetActors?: (forget: () => void) => void;
  /** How slow a body may be; tests cannot wait that long. */
  bodyPace?: Partial<Pace>;
  /** Called with every route, for tests that must miss none. */
  onRoute?: (route: RouteOptions) => void;
  /** Called with how long answers take. */
  metrics?: Metrics | null;
  /** Starts a span with each request. */
  traceRequests?: FastifyPluginAsync | null;
  /** True once the process is about to stop. */
  draining?: () => boolean;
}

export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, db, clock } = services;
  const app = fastify({
    loggerInstance: services.log,
    genReqId: ({ headers }) => traceIdOf(headers['traceparent']),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 500 },
    ...earlyAnswers(config),
  });

  app.addHook('onRoute', recordOffered(services));
  app.addHook('onRoute', recordCalls(services));
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute);

  if (options.traceRequests != null) await app.register(options.traceRequests);
  await app.register(problems);
  await app.register(securityHeaders, { config, ownMachineOf: (request) => allowedOwnMachine(services, request) });
  otherExpectations(app, config);
  await app.register(bodyPace, options.bodyPace ?? {});
  await app.register(accessLog);
  if (options.metrics != null) await app.register(measureRequests, { metrics: options.metrics });
  await app.register(countTraffic, { traffic: services.traffic });
  await app.register(rateLimit, { global: false });
  await app.register(health, {
    db,
    draining: options.draining ?? (() => false),
    spaceLeft: () => spaceLeft(services.config),
    models: services.localModels,
  });

  await app.register(apiGate, {
    services,
    actorCacheMs: options.actorCacheMs ?? actorCacheMs,
    exposeActorCacheClear: options.tellHowToForgetActors,
  });
  for (const part of parts) await app.register(part(services), { prefix: '/api' });

  await app.register(mcpOperation(services));
  await app.register(scimOperation(services), { prefix: '/scim/v2' });
  await app.register(shareTarget);
  await app.register(remoteFileRoutes(services));
  await app.register(builtApps, { services });
  if (services.embeddedStore !== null) await app.register(storageRoutes(services.embeddedStore, clock));
  if (services.identity.plugin !== null) await app.register(services.identity.plugin);
  return app;
}

import type { FastifyBaseLogger } from 'fastify';
import { createIndexes } from './create-indexes.ts';
import { openDatabase } from './adapters/database/open-database.ts';
import { openAiEmbedder } from './adapters/embeddings/openai-embedder.ts';
import { cognitoIdentity } from './adapters/identity/cognito-identity.ts';
import { embeddedIdentity } from './adapters/identity/embedded-identity.ts';
import { openLanguageModels } from './adapters/language-model/open-language-models.ts';
import { outboxMailer } from './adapters/mailer/outbox-mailer.ts';
import { queuedMailer } from './adapters/mailer/queued-mailer.ts';
import { smtpCarrier } from './adapters/mailer/smtp-mailer.ts';
import { clamavScanner } from './adapters/malware/clamav-scanner.ts';
import { outboxNotifier } from './adapters/notification/outbox-notifier.ts';
import { openObjectStore } from './adapters/object-store/open-object-store.ts';
import { openIdProvider } from './adapters/open-id/open-id-provider.ts';
import { openImageReader } from './adapters/ocr/open-image-reader.ts';
import { webPushSender } from './adapters/push/web-push-sender.ts';
import { openAiTranscriber } from './adapters/transcription/openai-transcriber.ts';
import { isHalfRestored } from './backup/database-rows.collection.ts';
import { ConfigError, type Config } from './config.ts';
import type { Db } from './adapters/database/database.ts';
import { httpWebhookSender } from './adapters/webhook/http-webhook-sender.ts';
import { mongoJobQueue } from './jobs/mongo-job-queue.ts';
import { createKnowledge } from './knowledge/knowledge.service.ts';
import { migrate } from './migrations/migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { onAccountEvent } from './modules/audit/account-events.ts';
import { withVerifiedFirst } from './modules/note/verification/verified-first.ts';
import { pushingNotifier } from './modules/notification/push.job.ts';
import { eventConsumers } from './operations/events/event-consumers.ts';
import { withRetests } from './operations/question-testing/retest.ts';
import { createOutbox } from './outbox/outbox.ts';
import { loadSecrets } from './secrets.ts';
import { closeLocalModels, openLocalModels } from './open-local-models.ts';
import type { Services } from './services.ts';
import { openTraffic } from './traffic/traffic.ts';

/** Chooses each adapter from the settings. `close` gives everything back, in the reverse order. */
export async function createServices(
  config: Config,
  log: FastifyBaseLogger,
  clock: () => Date = () => new Date(),
): Promise<{ services: Services; close(): Promise<void> }> {
  // Before the data is opened: a model that cannot be used stops the start.
  const local = await openLocalModels(config, log);
  const secrets = await loadSecrets(config.dataDir);
  const database = await openDatabase(config, log);
  const { db, mongo } = database;
  await bringUp(config, log, db).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  await createIndexes(db);
  const jobs = mongoJobQueue({ db, log, clock });
  const outbox = createOutbox({ db, mongo, jobs, log, clock });
  const mailer =
    config.smtpUrl === null
      ? outboxMailer(db, log, clock)
      : queuedMailer({ db, jobs, carry: smtpCarrier(config.smtpUrl, config.mailFrom), log, clock });
  const identity =
    config.userPool === null
      ? await embeddedIdentity({
          config,
          db,
          log,
          mailer,
          clock,
          secretKey: Buffer.from(secrets.userPoolKey, 'hex'),
          onEvent: onAccountEvent({ db, log, mailer, publicUrl: config.publicUrl }),
        })
      : cognitoIdentity(config.userPool, config);
  const { store, embedded } = await openObjectStore(config, secrets, clock);
  const images = openImageReader(config);
  const knowledge = createKnowledge({
    db,
    mongo,
    log,
    embedder: config.embeddings === null ? local.embeddings : openAiEmbedder(config.embeddings),
    reranker: local.reranker,
    searchMemoryMb: config.searchMemoryMb,
  });
  const services: Services = {
    config,
    secrets,
    db,
    schema: migrations.at(-1)?.version ?? 0,
    mongo,
    identity,
    providers: new Map(
      config.providers.map((settings) => [settings.id, openIdProvider(settings, `${config.publicUrl}/login`)]),
    ),
    store,
    embeddedStore: embedded,
    jobs,
    outbox,
    knowledge: withRetests(withVerifiedFirst(knowledge, { db, clock }), { db, jobs }),
    mailer,
    notifier: pushingNotifier(outboxNotifier(db, log, clock), jobs),
    push: webPushSender(config, secrets),
    webhooks: httpWebhookSender({ reach: config.webhooksReachPrivate ? 'private' : 'public' }),
    images,
    models: openLanguageModels(config),
    localModels: local,
    transcriber: config.transcription === null ? local.transcription : openAiTranscriber(config.transcription),
    scanner: config.clamav === null ? null : clamavScanner(config.clamav.url, config.clamav.takesUnknown),
    traffic: openTraffic(),
    log,
    clock,
  };
  outbox.connect(eventConsumers(services));
  return {
    services,
    async close() {
      await jobs.stop();
      await knowledge.close();
      await images.close();
      await closeLocalModels(local);
      await database.close();
    },
  };
}

/** The database is whole and of this release before anything reads it. */
async function bringUp({ mongodbUrl }: Config, log: FastifyBaseLogger, db: Db): Promise<void> {
  const setting = mongodbUrl === null ? 'DATA_DIR' : 'MONGODB_DATABASE';
  if (await isHalfRestored(db))
    throw new ConfigError(`${setting}: a restore into this database was cut; run it again with --replace`);
  await migrate({ db, log, migrations, setting });
}

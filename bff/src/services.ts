import type { FastifyBaseLogger } from 'fastify';
import type { Db, MongoClient } from './adapters/database/database.ts';
import type { Identity } from './adapters/identity/identity.ts';
import type { LanguageModels } from './adapters/language-model/open-language-models.ts';
import type { LocalModel } from './adapters/local-model/local-model.ts';
import type { Mailer } from './adapters/mailer/mailer.ts';
import type { MalwareScanner } from './adapters/malware/malware-scanner.ts';
import type { Notifier } from './adapters/notification/notifier.ts';
import type { OpenIdProvider } from './adapters/open-id/open-id-provider.ts';
import type { EmbeddedObjectStore } from './adapters/object-store/embedded-object-store.ts';
import type { ImageReader } from './adapters/ocr/image-reader.ts';
import type { ObjectStore } from './adapters/object-store/object-store.ts';
import type { PushSender } from './adapters/push/push-sender.ts';
import type { Transcriber } from './adapters/transcription/transcriber.ts';
import type { WebhookSender } from './adapters/webhook/webhook-sender.ts';
import type { Config } from './config.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Secrets } from './secrets.ts';
import type { Traffic } from './traffic/traffic.ts';

/** What modules work with; made once at start, closed at stop. */
export interface Services {
  config: Config;
  secrets: Secrets;
  db: Db;
  /** Number of the last migration of this release. */
  schema: number;
  mongo: MongoClient;
  identity: Identity;
  /** Of companies, by id. */
  providers: ReadonlyMap<string, OpenIdProvider>;
  store: ObjectStore;
  /** The same store when it is the embedded one, whose routes we serve. */
  embeddedStore: EmbeddedObjectStore | null;
  jobs: JobQueue;
  /** Changes with what follows from them. */
  outbox: Outbox;
  knowledge: Knowledge;
  mailer: Mailer;
  notifier: Notifier;
  push: PushSender;
  webhooks: WebhookSender;
  /** Reads the text of pictures. */
  images: ImageReader;
  /** Null without `LLM_*`. */
  models: LanguageModels | null;
  /** Models that run on this machine; null: not set. */
  localModels: Readonly<Record<'embeddings' | 'reranker' | 'transcription', LocalModel | null>>;
  /** Null without `TRANSCRIPTION_*` or `TRANSCRIPTION_MODEL_DIR`. */
  transcriber: Transcriber | null;
  /** Null without `CLAMAV_URL`. */
  scanner: MalwareScanner | null;
  /** Who waits for an answer: what is done in the background lets them go first. */
  traffic: Traffic;
  log: FastifyBaseLogger;
  clock: () => Date;
}

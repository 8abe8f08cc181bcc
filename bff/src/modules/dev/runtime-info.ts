import type { RuntimeInfo } from '@savoir/contracts/dev';
import type { Services } from '../../services.ts';
import { findCompanies } from '../company/company.collection.ts';
import { readBuild } from '../platform/build-descriptor.ts';

/** What this server is and which adapter serves each need; addresses and keys stay out. */
export async function readRuntime({ config, db }: Services): Promise<RuntimeInfo> {
  const [build, companies] = await Promise.all([readBuild(config.shellDir), findCompanies(db)]);
  return {
    version: build.version,
    buildId: build.id,
    nodeVersion: process.version,
    startDate: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memoryBytes: process.memoryUsage().rss,
    adapters: {
      database: config.mongodbUrl === null ? 'embarquée' : 'MongoDB',
      identity: config.userPool === null ? 'embarquée' : 'Amazon Cognito',
      objects: config.s3 === null ? 'disque local' : 'S3',
      answers: config.llm === null ? 'extraits, sans modèle' : config.llm.model,
      embeddings: config.embeddings?.model ?? 'aucun',
      transcription: config.transcription?.model ?? 'aucune',
      vision: config.vision?.model ?? 'aucune',
      mail: config.smtpUrl === null ? 'boîte d’envoi' : 'SMTP',
      push: config.vapid === null ? 'clés de cette installation' : 'clés réglées',
      errors: config.sentryDsn === null ? 'journal seul' : 'Sentry',
    },
    companies: companies.map(({ name, enabledFeatures }) => ({ name, enabledFeatures })),
  };
}

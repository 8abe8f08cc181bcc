import type { RuntimeInfo } from '@savoir/contracts/dev';
import type { Services } from '../../services.ts';
import { findCompanies } from '../company/company.collection.ts';
import { readBuild } from '../platform/build-descriptor.ts';
import { t } from '../../texts/texts.ts';

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
      database: config.mongodbUrl === null ? t('runtime.database') : 'MongoDB',
      identity: config.userPool === null ? t('runtime.identity') : 'Amazon Cognito',
      objects: config.s3 === null ? t('runtime.objects') : 'S3',
      answers: config.llm === null ? t('runtime.answers') : config.llm.model,
      embeddings: config.embeddings?.model ?? t('runtime.noEmbeddings'),
      transcription: config.transcription?.model ?? t('runtime.noTranscription'),
      vision: config.vision?.model ?? t('runtime.noVision'),
      mail: config.smtpUrl === null ? t('runtime.mail') : 'SMTP',
      push: config.vapid === null ? t('runtime.ownKeys') : t('runtime.setKeys'),
      errors: config.sentryDsn === null ? t('runtime.errors') : 'Sentry',
    },
    companies: companies.map(({ name, enabledFeatures }) => ({ name, enabledFeatures })),
  };
}

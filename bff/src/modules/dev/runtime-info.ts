import type { RuntimeInfo } from '@savoir/contracts/dev';
import type { Services } from '../../services.ts';
import { findCompanies } from '../company/company.collection.ts';
import type { LocalModel } from '../../adapters/local-model/local-model.ts';
import { readBuild } from '../platform/build-descriptor.ts';
import { t } from '../../texts/server-texts.ts';

/** What this server is and which adapter serves each need; addresses and keys stay out. */
export async function readRuntime({ config, db, localModels }: Services): Promise<RuntimeInfo> {
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
      embeddings: config.embeddings?.model ?? shown(localModels.embeddings) ?? t('runtime.noEmbeddings'),
      reranker: shown(localModels.reranker) ?? t('runtime.noReranker'),
      transcription: config.transcription?.model ?? shown(localModels.transcription) ?? t('runtime.noTranscription'),
      vision: config.vision?.model ?? t('runtime.noVision'),
      mail: config.smtpUrl === null ? t('runtime.mail') : 'SMTP',
      push: config.vapid === null ? t('runtime.ownKeys') : t('runtime.setKeys'),
      errors: config.sentryDsn === null ? t('runtime.errors') : 'Sentry',
    },
    companies: companies.map(({ name, enabledFeatures }) => ({ name, enabledFeatures })),
  };
}

/** With a word on it while it does not answer: search does without meanwhile. */
function shown(model: LocalModel | null): string | null {
  if (model === null) return null;
  const isOut = model.state === 'resting' || model.state === 'starting';
  return isOut ? t('runtime.modelOut', { name: model.name }) : model.name;
}

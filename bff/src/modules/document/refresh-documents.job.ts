import { newId } from '@savoir/contracts/common';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import { findReadyDocuments } from './company-documents.collection.ts';
import { publishToKnowledge } from './document-knowledge.ts';

const jobType = 'refresh-documents';

/** Puts all documents of a company into the knowledge base, or takes them out, as its features are now. */
export const enqueueRefresh = ({ jobs }: Services, companyId: string): Promise<void> =>
  jobs.enqueue(jobType, `${jobType}:${newId()}`, { companyId });

export function defineRefresh(services: Services): void {
  const { db, jobs, knowledge, log } = services;
  jobs.define<{ companyId: string }>(jobType, {
    timeoutMs: 3600_000,
    async run({ payload: { companyId }, signal }) {
      const company = await findCompany(db, companyId);
      if (company === null || !company.active) return;
      const isSearched = company.enabledFeatures.includes('INSERT_DOCUMENT_FILE_INTO_RAG');
      for (const document of await findReadyDocuments(db, companyId)) {
        signal.throwIfAborted();
        await (isSearched
          ? publishToKnowledge(services, document)
          : knowledge.remove(companyId, 'document', document._id));
      }
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'the knowledge base does not follow the features of a company');
    },
  });
}

import { newId } from '@savoir/contracts/common';
import type { Background } from '../../jobs/background.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import { findReadyDocuments } from '../../modules/document/company-documents.collection.ts';
import { republishDocument } from '../../modules/document/document-knowledge.ts';
import { wordsVersion } from '../../knowledge/engine/search-index/passage-words.ts';
import { findPublishedNotes } from '../../modules/note/company-notes.collection.ts';
import { reindexNote } from '../../modules/note/note-knowledge.ts';
import type { Services } from '../../services.ts';

type Kind = 'note' | 'document';

interface Refresh {
  companyId: string;
  kind: Kind;
}

const jobType = 'refresh-knowledge';
/** For what was published before words were stored, or were others. */
const cutType = 'cut-passages';

/** Puts all notes or documents of a company into the knowledge base, or takes them out, as its features are now. */
export const enqueueRefresh = ({ jobs }: Services, companyId: string, kind: Kind): Promise<void> =>
  jobs.enqueue(jobType, `${jobType}:${newId()}`, { companyId, kind } satisfies Refresh);

export function defineKnowledgeRefresh(services: Services, background: Background): void {
  const { db, jobs, knowledge, traffic } = services;
  jobs.define(cutType, {
    lane: 'background',
    atOnce: 1,
    timeoutMs: 3600_000,
    async run({ signal }) {
      await knowledge.cut(async () => {
        signal.throwIfAborted();
        await traffic.lull();
      });
    },
    onDead: 'indexes of companies are filled slowly: words of their passages are not stored',
  });
  background.atStart(cutType, () => jobs.enqueue(cutType, `${cutType}:${wordsVersion}`, {}));
  jobs.define<Refresh>(jobType, {
    lane: 'background',
    atOnce: 1,
    timeoutMs: 3600_000,
    async run({ payload: { companyId, kind }, signal }) {
      const company = await findCompany(db, companyId);
      // One that is deactivated may be opened again, and is not asked once more then.
      if (company === null || company.deletionId !== undefined) return;
      const refresh = kind === 'note' ? refreshNotes : refreshDocuments;
      await refresh(services, companyId, signal);
    },
    onDead: 'the knowledge base does not follow the features of a company',
  });
}

async function refreshNotes(services: Services, companyId: string, signal: AbortSignal): Promise<void> {
  for (const { _id: id } of await findPublishedNotes(services.db, companyId)) {
    signal.throwIfAborted();
    await reindexNote(services, { type: 'note.changed', companyId, id });
  }
}

async function refreshDocuments(services: Services, companyId: string, signal: AbortSignal): Promise<void> {
  const company = await findCompany(services.db, companyId);
  const isSearched = company?.enabledFeatures.includes('INSERT_DOCUMENT_FILE_INTO_RAG') === true;
  for (const { _id: id } of await findReadyDocuments(services.db, companyId)) {
    signal.throwIfAborted();
    await (isSearched
      ? republishDocument(services, { companyId, id })
      : services.knowledge.remove(companyId, 'document', id));
  }
}

import { passagesOfPages } from '../../knowledge/passages/passages-of-markdown.ts';
import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import type { Traffic } from '../../traffic/traffic.ts';
import { findCompany } from '../company/company.collection.ts';
import { findAnyDocument } from './document.collection.ts';
import { eachPage } from './document-page.collection.ts';
import type { DocumentPageRow, DocumentRow } from './document.row.ts';
import { placeOfPage } from './page-place.ts';

/** Puts all pages into the knowledge base, unless the company keeps documents out of it. */
export async function publishToKnowledge({ db, knowledge, traffic }: Services, row: DocumentRow): Promise<void> {
  const company = await findCompany(db, row.companyId);
  if (company?.enabledFeatures.includes('INSERT_DOCUMENT_FILE_INTO_RAG') !== true) return;
  await knowledge.publish({
    companyId: row.companyId,
    sourceType: 'document',
    sourceId: row._id,
    title: row.title,
    spaceIds: row.spaceIds,
    personId: row.uploaderId,
    date: row.uploadDate,
    passages: passagesOfPages(markdownOf(row, eachPage(db, row.companyId, row._id), traffic)),
  });
}

/** Pages cut and stored at a time, before people go first again. */
const pagesBetweenLulls = 5;

async function* markdownOf(
  document: DocumentRow,
  pages: AsyncIterable<DocumentPageRow>,
  traffic: Traffic,
): AsyncGenerator<{ page: number; place: string | undefined; markdown: string }> {
  let count = 0;
  for await (const page of pages) {
    if (count++ % pagesBetweenLulls === 0) await traffic.lull();
    yield { page: page.number, place: placeOfPage(document, page), markdown: page.text };
  }
}

type DocumentId = Pick<ProductEvent, 'companyId' | 'id'>;

/** Consumer: the knowledge base follows title and spaces, the latest ones, no matter who else changes them meanwhile. */
export async function reindexDocument(services: Services, document: DocumentId): Promise<void> {
  await writeLatest(services, document, ({ companyId, _id, title, spaceIds }) =>
    services.knowledge.update(companyId, 'document', _id, { title, spaceIds }),
  );
}

/** Publishes a readable document as it is now, no matter who moves or deletes it meanwhile. */
export async function republishDocument(services: Services, { companyId, id }: DocumentId): Promise<void> {
  const latest = await writeLatest(services, { companyId, id }, async (row) => {
    if (row.status === 'ready') await publishToKnowledge(services, row);
  });
  if (latest === null || latest.removedDate !== null) await services.knowledge.remove(companyId, 'document', id);
}

/** Answers what the document was at last. */
async function writeLatest(
  { db }: Services,
  { companyId, id }: DocumentId,
  write: (row: DocumentRow) => Promise<void>,
): Promise<DocumentRow | null> {
  let row = await findAnyDocument(db, companyId, id);
  // A document that is still read is published with what it is at the end.
  while (row !== null && row.removedDate === null && row.status !== 'ingesting') {
    await write(row);
    const latest = await findAnyDocument(db, companyId, id);
    if (latest?.version === row.version) return latest;
    row = latest;
  }
  return row;
}

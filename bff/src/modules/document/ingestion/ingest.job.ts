import type { DocumentFailure } from '@savoir/contracts/documents';
import { PdfFailure } from '../../../ingestion/pdf/index.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { Services } from '../../../services.ts';
import { findCompany } from '../../company/company.collection.ts';
import { publishToKnowledge } from '../document-knowledge.ts';
import { countPagesRead, eraseFormerPages, hasText, writePages } from '../document-page.collection.ts';
import {
  countCompanyPages,
  endIngestion,
  failIngestion,
  findAnyDocument,
  recordProgress,
} from '../document.collection.ts';
import type { DocumentRow } from '../document.row.ts';
import { kindOf } from '../page-place.ts';
import { readDocument, rendererOf } from './read-document.ts';
import type { ReadPage } from './read-page.ts';
import { readingTurns, type ReadingTurns } from './reading-turns.ts';
import { recognisePage } from './recognise-page.ts';

interface Ingestion {
  companyId: string;
  documentId: string;
  ingestion: number;
  /** Which turn of this ingestion; 0, or absent, for the first. */
  turn?: number;
}

const jobType = 'ingest-document';
/** A document of many pictures leaves the worker to others after this, and goes on when its turn comes again. */
const turnMs = 30_000;

export const enqueueIngestion = (
  queue: Pick<JobQueue, 'enqueue'>,
  { _id: documentId, companyId, ingestion }: DocumentRow,
  turn = 0,
): Promise<void> =>
  queue.enqueue(jobType, `ingest:${documentId}:${ingestion}${turn === 0 ? '' : `:${turn}`}`, {
    companyId,
    documentId,
    ingestion,
    turn,
  });

/** Reads a file page by page into the database, then into the knowledge base. A run cut anywhere goes on behind the pages it has. */
export function defineIngestion(services: Services): void {
  const reading = readingTurns(services.traffic);
  services.jobs.define<Ingestion>(jobType, {
    lane: 'background',
    timeoutMs: 300_000,
    run: ({ payload, signal }) => ingest({ ...services, reading }, payload, signal),
    onDead: ({ payload }) => fail(services, payload, 'internal'),
  });
}

type Reading = Services & { reading: ReadingTurns };

/** The document was deleted, or another ingestion took over. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** The turn is over, the document not yet. */
class TurnOver extends Error {
  override readonly name = 'TurnOver';
}

/** A reason the user is told, found while reading. */
class Refused extends Error {
  readonly reason: DocumentFailure;
  constructor(reason: DocumentFailure) {
    super(reason);
    this.reason = reason;
  }
}

async function ingest(services: Reading, job: Ingestion, signal: AbortSignal): Promise<void> {
  const { db, log } = services;
  const row = await findAnyDocument(db, job.companyId, job.documentId);
  if (row === null || row.status !== 'ingesting' || row.ingestion !== job.ingestion || row.removedDate !== null) return;
  try {
    await readPages(services, row, signal);
    await eraseFormerPages(db, job.companyId, job.documentId, job.ingestion);
    await checkReadable(services, row);
    await publish(services, job, signal);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof TurnOver) return enqueueIngestion(services.jobs, row, (job.turn ?? 0) + 1);
    const reason =
      error instanceof Refused || (error instanceof PdfFailure && error.reason !== 'internal') ? error.reason : null;
    if (reason === null) throw error;
    log.info({ err: error, documentId: job.documentId }, 'document cannot be read');
    await fail(services, job, reason);
  }
}

async function readPages(services: Reading, row: DocumentRow, signal: AbortSignal): Promise<void> {
  const { db, store, traffic, reading } = services;
  const { _id: id, companyId, ingestion } = row;
  const progress = async (changes: Partial<Pick<DocumentRow, 'pageCount' | 'pagesDone'>>) => {
    if (!(await recordProgress(db, companyId, id, ingestion, changes))) throw new Superseded();
  };
  const done = await countPagesRead(db, companyId, id, ingestion);
  if (row.pageCount > 0 && done === row.pageCount) return;
  const turnEnds = performance.now() + turnMs;
  const batch = pageBatch<ReadPage>(async (pages) => {
    await traffic.lull();
    await progress({});
    await writePages(db, companyId, id, ingestion, pages);
    await progress({ pagesDone: Math.max(...pages.map(({ number }) => number)) });
  });
  await using file = await store.openFile(row.storageKey);
  const kind = kindOf(row);
  await using renderer = rendererOf(file.path, kind);
  using turn = reading.start();
  await readDocument(file.path, kind, {
    signal,
    firstPage: done + 1,
    mayHelp: turn.mayHelp,
    onOpened: async (pageCount) => {
      await progress({ pageCount });
      // Those that an earlier reading counted may stay, also where there is room for fewer by now.
      if (ingestion === 1 || pageCount > row.pageCount) await checkQuota(services, companyId);
    },
    onPage: async (page) => {
      const read = await recognisePage(services, renderer, page, signal);
      await batch.add(read);
      // Text is read within any turn; pictures take seconds each.
      if ((page.state === 'unreadable' || page.pictures?.length) && performance.now() > turnEnds) {
        await batch.flush();
        throw new TurnOver();
      }
    },
  });
  await batch.flush();
}

/** Publishes what the document is now: someone may change its title or spaces while we do. */
async function publish(
  services: Services,
  { companyId, documentId, ingestion }: Ingestion,
  signal: AbortSignal,
): Promise<void> {
  const { db, outbox, knowledge, clock } = services;
  for (;;) {
    signal.throwIfAborted();
    const current = await findAnyDocument(db, companyId, documentId);
    if (current === null || current.removedDate !== null) {
      await knowledge.remove(companyId, 'document', documentId);
      throw new Superseded();
    }
    if (current.ingestion !== ingestion || current.status !== 'ingesting') throw new Superseded();
    await publishToKnowledge(services, current);
    const ready = await outbox.commit(async ({ session, emit }) => {
      const ended = await endIngestion(db, current, clock(), session);
      if (ended !== null) emit({ type: 'document.ready', companyId, id: documentId });
      return ended;
    });
    if (ready !== null) return;
  }
}

/** The pages of this document are already counted among the company's. */
async function checkQuota({ db }: Services, companyId: string): Promise<void> {
  const limit = (await findCompany(db, companyId))?.quotaDocumentPagesLimit ?? null;
  if (limit !== null && (await countCompanyPages(db, companyId)) > limit) throw new Refused('quota');
}

async function checkReadable({ db }: Services, { companyId, _id }: DocumentRow): Promise<void> {
  if (!(await hasText(db, companyId, _id))) throw new Refused('no-text');
}

/** What an earlier reading has published goes too: a document in failure answers nothing. */
async function fail(
  { db, knowledge }: Services,
  { companyId, documentId, ingestion }: Ingestion,
  reason: DocumentFailure,
): Promise<void> {
  // A later reading may have published what this one cannot read.
  const isLatest = (await findAnyDocument(db, companyId, documentId))?.ingestion === ingestion;
  if (ingestion > 1 && isLatest) await knowledge.remove(companyId, 'document', documentId);
  await failIngestion(db, companyId, documentId, ingestion, reason);
}

const maxPages = 25;
const maxAgeMs = 500;

/** Collects pages and stores them a few at a time: one write a page would make the database the slow part. */
function pageBatch<Page>(store: (pages: Page[]) => Promise<void>) {
  let pages: Page[] = [];
  let startedAt = performance.now();
  const flush = async () => {
    const full = pages;
    pages = [];
    startedAt = performance.now();
    if (full.length > 0) await store(full);
  };
  return {
    flush,
    async add(page: Page): Promise<void> {
      pages.push(page);
      if (pages.length >= maxPages || performance.now() - startedAt >= maxAgeMs) await flush();
    },
  };
}

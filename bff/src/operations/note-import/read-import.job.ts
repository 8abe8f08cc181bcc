import { newId } from '@savoir/contracts/common';
import { noteMediaMax } from '@savoir/contracts/limits';
import type { ImportWarning } from '@savoir/contracts/note-imports';
import { fold } from '@savoir/french-text';
import type { SignedInActor } from '../../http/actor.ts';
import { ArchiveFault } from '../../ingestion/wiki-export/archive-fault.ts';
import { maxBytesOf, suffixOfFilename } from '@savoir/contracts/documents';
import { can } from '@savoir/contracts/access';
import { isDocument, type ExportedPage } from '../../ingestion/wiki-export/exported-page.ts';
import { openExport, type ReadExport } from '../../ingestion/wiki-export/open-export.ts';
import { findImportedNotes, findVisibleTitles } from '../../modules/note/company-notes.collection.ts';
import { findSpaces } from '../../modules/space/space.collection.ts';
import { findUsers } from '../../modules/user/user.collection.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { eraseImportPages, insertImportPages, type ImportPageRow } from './import-page.collection.ts';
import { importingActor } from './importing-actor.ts';
import { matchAuthor } from './match-authors.ts';
import {
  findNoteImport,
  moveNoteImport,
  type ImportAuthorRow,
  type ImportSpaceRow,
  type NoteImportRow,
} from './note-import.collection.ts';
import { filesIn } from './page-text.ts';

const jobType = 'read-note-import';

interface Task {
  companyId: string;
  importId: string;
  reading: number;
}

export const enqueueReading = (
  queue: Pick<JobQueue, 'enqueue'>,
  { _id: importId, companyId, reading }: NoteImportRow,
): Promise<void> =>
  queue.enqueue(jobType, `${jobType}:${importId}:${reading}`, { companyId, importId, reading } satisfies Task);

/** Takes an export apart, so that someone may choose from it. */
export function defineReading(services: Services): void {
  const { db, jobs, log } = services;
  const isCurrent = (row: NoteImportRow | null, { reading }: Task): row is NoteImportRow =>
    row !== null && row.state === 'reading' && row.reading === reading;
  jobs.define<Task>(jobType, {
    lane: 'background',
    atOnce: 1,
    maxAttempts: 3,
    timeoutMs: 3600_000,
    async run({ payload: task, signal }) {
      const { companyId, importId } = task;
      const row = await findNoteImport(db, companyId, importId);
      if (!isCurrent(row, task)) return;
      try {
        const actor = await importingActor(services, row);
        if (actor === null) throw new ArchiveFault('not-allowed', 'who began it may not import any more');
        await read(services, actor, row, signal);
      } catch (error) {
        if (!(error instanceof ArchiveFault)) throw error;
        log.info({ err: error, importId }, 'an export cannot be imported');
        await moveNoteImport(db, companyId, importId, ['reading'], { state: 'failed', failure: error.reason });
      }
    },
    async onDead({ payload: { companyId, importId } }) {
      await moveNoteImport(db, companyId, importId, ['reading'], { state: 'failed', failure: 'given-up' });
    },
  });
}

async function read(services: Services, actor: SignedInActor, row: NoteImportRow, signal: AbortSignal): Promise<void> {
  const { db, store } = services;
  const { _id: importId, companyId, storageKey, saidKind } = row;
  if (storageKey === null) throw new ArchiveFault('not-an-archive', 'its file is gone');
  await using local = await store.openFile(storageKey);
  await using opened = openExport(local.path, signal);
  const contents = await opened.pages(saidKind);
  const rows = await pageRows(services, actor, row, contents);
  signal.throwIfAborted();
  // Of an earlier try of this reading too: its pages have other ids.
  await eraseImportPages(db, companyId, importId);
  for (let at = 0; at < rows.length; at += 100) await insertImportPages(db, rows.slice(at, at + 100));
  signal.throwIfAborted();
  const { kind, pictures, otherFiles } = contents;
  const paths = new Set(rows.flatMap(({ files }) => files.map(({ path }) => path)).filter(isDocument));
  const documents = can(actor, 'document.import') ? paths.size : 0;
  const facts = {
    kind,
    pages: rows.length,
    pictures,
    otherFiles,
    documents,
    ...(await whoseAndWhere(services, row, rows)),
  };
  await moveNoteImport(db, companyId, importId, ['reading'], { state: 'ready', ...facts });
}

async function pageRows(
  { db }: Services,
  actor: SignedInActor,
  { _id: importId, companyId }: NoteImportRow,
  { pages, documentBytes }: ReadExport,
): Promise<ImportPageRow[]> {
  const known = await findImportedNotes(
    db,
    companyId,
    pages.map(({ key }) => key),
  );
  const byKey = new Map(known.map((note) => [note.importKey, note]));
  const byTitle = new Map((await findVisibleTitles(db, actor)).map((note) => [fold(note.title), note]));
  const keys = new Set<string>();
  return pages.flatMap((page, order) => {
    // Two files of one id are one page.
    if (keys.has(page.key)) return [];
    keys.add(page.key);
    const title = page.title === '' ? t('noteImport.untitled') : page.title;
    const before = byKey.get(page.key);
    const same = before ?? byTitle.get(fold(title));
    const files = filesIn(page.markdown);
    return [
      {
        _id: newId(),
        companyId,
        importId,
        order,
        key: page.key,
        title,
        path: page.path,
        markdown: page.markdown,
        space: page.space,
        author: page.author,
        files,
        warnings: warningsOf(page, before !== undefined, same !== undefined, {
          media: files.filter(({ path }) => !isDocument(path)).length,
          hasLargeDocument: files.some(({ path }) => isTooLarge(path, documentBytes.get(path) ?? 0)),
        }),
        twin: same === undefined ? null : { noteId: same._id, title: same.title },
        state: 'waiting',
        noteId: newId(),
        taken: [],
        documents: [],
        leftOut: [],
      },
    ];
  });
}

function isTooLarge(path: string, sizeBytes: number): boolean {
  const suffix = suffixOfFilename(path);
  return suffix !== null && isDocument(path) && sizeBytes > maxBytesOf(suffix);
}

const warningsOf = (
  page: ExportedPage,
  isKnown: boolean,
  hasTwin: boolean,
  { media, hasLargeDocument }: { media: number; hasLargeDocument: boolean },
): ImportWarning[] => [
  ...(isKnown ? (['imported-before'] as const) : []),
  ...(hasTwin && !isKnown ? (['same-title'] as const) : []),
  ...page.warnings,
  ...(media > noteMediaMax ? (['too-many-files'] as const) : []),
  ...(hasLargeDocument ? (['large-documents'] as const) : []),
];

/** What is proposed for the spaces and the authors that the export names. */
async function whoseAndWhere(
  { db }: Services,
  { companyId }: NoteImportRow,
  rows: readonly ImportPageRow[],
): Promise<{ spaces: ImportSpaceRow[]; authors: ImportAuthorRow[] }> {
  const [spaces, users] = [await findSpaces(db, companyId), await findUsers(db, companyId)];
  return {
    spaces: counted(rows.map(({ space }) => space)).map(({ name, pages }) => {
      const known = spaces.find((space) => fold(space.name) === fold(name));
      const target =
        known === undefined ? ({ kind: 'new' } as const) : { kind: 'existing' as const, spaceId: known._id };
      return { name, pages, target, spaceId: newId() };
    }),
    authors: counted(rows.map(({ author }) => author)).map(({ name, pages }) => ({
      name,
      pages,
      personId: matchAuthor(users, name),
    })),
  };
}

function counted(names: readonly (string | null)[]): { name: string; pages: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, pages]) => ({ name, pages }));
}

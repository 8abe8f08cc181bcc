import type { SignedInActor } from '../../http/actor.ts';
import { importNote } from '../../modules/note/imported/import-note.service.ts';
import { findImportedNotes, writeImportedText } from '../../modules/note/company-notes.collection.ts';
import { findUsers } from '../../modules/user/user.collection.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { listedText } from '../../modules/note/listed-text.ts';
import { writeRevision } from '../../modules/note/review/note-revision.collection.ts';
import { createTargetSpaces } from './target-spaces.ts';
import { fileReader, type FileReader } from './files/file-reader.ts';
import {
  changeImportPage,
  findImportPage,
  findImportPages,
  skipOtherPages,
  type ImportPageRow,
} from './import-page.collection.ts';
import { importingActor } from './importing-actor.ts';
import { mayBeAuthor } from './match-authors.ts';
import { findNoteImport, moveNoteImport, type NoteImportRow } from './note-import.collection.ts';
import { removeArchive } from './old-imports.ts';
import { finalText, pagesLinked } from './page-text.ts';
import { leaveGoneSpace, spaceIdsOf, spaceIdsOfFile } from './page-spaces.ts';
import { removeUnlinkedDocuments } from './files/remove-documents.ts';
import { takeFiles, type TakenFiles } from './files/take-files.ts';

const jobType = 'run-note-import';

interface Task {
  companyId: string;
  importId: string;
}

export const enqueueImport = (
  queue: Pick<JobQueue, 'enqueue'>,
  { _id: importId, companyId }: NoteImportRow,
): Promise<void> => queue.enqueue(jobType, `${jobType}:${importId}`, { companyId, importId } satisfies Task);

/** Makes notes of the chosen pages, one after the other; after a crash it goes on behind the last one. */
export function defineImport(services: Services): void {
  const { db, jobs } = services;
  jobs.define<Task>(jobType, {
    lane: 'background',
    atOnce: 1,
    timeoutMs: 6 * 3600_000,
    // A run that was cut counts: each has made some notes.
    maxAttempts: 20,
    async run({ payload: { companyId, importId }, signal }) {
      const row = await findNoteImport(db, companyId, importId);
      if (row?.state === 'running') {
        const actor = await importingActor(services, row);
        if (actor === null)
          await moveNoteImport(db, companyId, importId, ['running'], { state: 'failed', failure: 'not-allowed' });
        else {
          const counts = await run(services, actor, row, signal);
          await moveNoteImport(db, companyId, importId, ['running'], { state: 'done', ...counts });
        }
      }
      await finish(services, companyId, importId);
    },
    async onDead({ payload: { companyId, importId } }) {
      await moveNoteImport(db, companyId, importId, ['running'], { state: 'failed', failure: 'given-up' });
      await finish(services, companyId, importId);
    },
  });
}

/** What is left to do whichever way it ended: no note leads to one that was not made, and the export is not stored. */
async function finish(services: Services, companyId: string, importId: string): Promise<void> {
  const row = await findNoteImport(services.db, companyId, importId);
  if (row === null || row.state === 'running') return;
  if (row.state !== 'done') {
    await unlinkMissing(services, row);
    // Of a page that did not become a note any more.
    await removeUnlinkedDocuments(services, await importingActor(services, row), row);
  }
  await removeArchive(services, row);
}

type Counts = Pick<NoteImportRow, 'done' | 'made'>;

/** What the pages say at its end: a run that was cut may not have counted its last one. */
async function run(services: Services, actor: SignedInActor, row: NoteImportRow, signal: AbortSignal): Promise<Counts> {
  const { db } = services;
  const { _id: importId, companyId } = row;
  await createTargetSpaces(services, actor, row);
  await skipOtherPages(db, companyId, importId, row.chosen);
  const all = await findImportPages(db, companyId, importId);
  const chosen = all.filter(({ state }) => state !== 'skipped');
  const notes = await notesByKey(services, companyId, chosen, all);
  await using files = fileReader(services, row, signal);
  let done = chosen.filter(({ state }) => state !== 'waiting').length;
  let made = chosen.filter(({ state }) => state === 'made').length;
  for (const { _id } of chosen.filter(({ state }) => state === 'waiting')) {
    signal.throwIfAborted();
    const page = await findImportPage(db, companyId, _id);
    if (page === null) break;
    if (await importPage(services, actor, row, page, { files, notes, chosen })) made++;
    done++;
    if ((await moveNoteImport(db, companyId, importId, ['running'], { done, made })) !== null) continue;
    // Stopped by someone meanwhile, or erased.
    await moveNoteImport(db, companyId, importId, ['stopped'], { done, made });
    break;
  }
  return { done, made };
}

type Notes = ReadonlyMap<string, string>;

/** What a link to a page leads to: the note it becomes, or the one an earlier import made of it. */
async function notesByKey(
  { db }: Services,
  companyId: string,
  chosen: readonly Pick<ImportPageRow, 'key' | 'noteId'>[],
  all: readonly Pick<ImportPageRow, 'key'>[],
): Promise<Notes> {
  const known = await findImportedNotes(
    db,
    companyId,
    all.map(({ key }) => key),
  );
  return new Map([
    ...chosen.map(({ key, noteId }) => [key, noteId] as const),
    ...known.map(({ importKey, _id }) => [importKey, _id] as const),
  ]);
}

/** True when it makes a note, false when the page is one already. */
async function importPage(
  services: Services,
  actor: SignedInActor,
  row: NoteImportRow,
  page: ImportPageRow,
  { files, notes, chosen }: { files: FileReader; notes: Notes; chosen: readonly Omit<ImportPageRow, 'markdown'>[] },
): Promise<boolean> {
  const { db } = services;
  const { companyId, _id: importId } = row;
  const isKnown = notes.get(page.key) !== page.noteId;
  const spacesOf = (path: string) => spaceIdsOfFile(services, row, chosen, path);
  const { media, taken, documents, leftOut }: TakenFiles = isKnown
    ? { media: [], taken: [], documents: [], leftOut: [] }
    : await takeFiles(services, actor, row, page, { files, spacesOf });
  const spaceIds = await spaceIdsOf(services, row, page);
  const { noteId, isNew } = await importNote(services, actor, {
    id: page.noteId,
    importId,
    importKey: page.key,
    title: page.title,
    markdown: finalText({ ...page, taken, documents }, (key) => notes.get(key)),
    origin: t(`noteImport.origin.${row.kind ?? 'markdown'}`, { path: [...page.path, page.title].join(' › ') }),
    spaceIds: spaceIds ?? [],
    creatorId: await creatorOf(services, actor, row, page),
    media,
  });
  if (await leaveGoneSpace(services, row, page)) leftOut.push({ name: page.space ?? '', reason: 'space-gone' });
  await changeImportPage(
    db,
    companyId,
    page._id,
    isNew ? { state: 'made', taken, documents, leftOut } : { state: 'known', noteId },
  );
  return isNew;
}

/** Who imports, where the author is not known, has left, or may only read by now. */
async function creatorOf(
  { db }: Services,
  { id, companyId }: SignedInActor,
  { authors }: NoteImportRow,
  { author }: ImportPageRow,
): Promise<string> {
  const personId = authors.find(({ name }) => name === author)?.personId ?? null;
  if (personId === null) return id;
  const person = (await findUsers(db, companyId)).find(({ _id }) => _id === personId);
  return person !== undefined && mayBeAuthor(person) ? person._id : id;
}

/** An import that did not come to its end leaves notes that lead to others which were never made: those links become words. */
async function unlinkMissing({ db }: Services, { _id: importId, companyId }: NoteImportRow): Promise<void> {
  const pages = await findImportPages(db, companyId, importId);
  const keys = pages.map(({ key }) => key);
  const there = new Map((await findImportedNotes(db, companyId, keys)).map(({ importKey, _id }) => [importKey, _id]));
  for (const { _id } of pages.filter(({ state }) => state === 'made')) {
    const page = await findImportPage(db, companyId, _id);
    if (page === null || pagesLinked(page.markdown).every((key) => there.has(key))) continue;
    const markdown = finalText(page, (key) => there.get(key));
    const text = { markdown, ...(await listedText(page.title, markdown)) };
    const note = await writeImportedText(db, companyId, page.noteId, text);
    if (note !== null) await writeRevision(db, note);
  }
}

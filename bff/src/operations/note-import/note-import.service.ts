import { noteImportMaxBytes } from '@savoir/contracts/limits';
import type { ImportChoice, ImportKind, ImportState, NewNoteImport } from '@savoir/contracts/note-imports';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { checkSpaces } from '../../modules/space/known-spaces.ts';
import { importHolder } from '../../modules/upload/upload-holder.ts';
import { claimUpload } from '../../modules/upload/upload.collection.ts';
import { settleUpload, uploadOfKey } from '../../modules/upload/upload.service.ts';
import { findUsers } from '../../modules/user/user.collection.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { findImportPages } from './import-page.collection.ts';
import { mayBeAuthor } from './match-authors.ts';
import {
  findBusyImport,
  findNoteImport,
  insertNoteImport,
  moveNoteImport,
  type NoteImportRow,
} from './note-import.collection.ts';
import { removeArchive } from './old-imports.ts';
import { enqueueReading } from './read-import.job.ts';
import { enqueueImport } from './run-import.job.ts';
import { enqueueUndo } from './undo-import.job.ts';

export async function requireImport({ db }: Services, companyId: string, id: string): Promise<NoteImportRow> {
  const row = await findNoteImport(db, companyId, id);
  if (row === null) throw new Failure('NOTE_IMPORT_NOT_FOUND');
  return row;
}

/** Takes an export that was sent, and starts to read it. The same id again answers the same import. */
export async function createImport(
  services: Services,
  actor: SignedInActor,
  id: string,
  { storageKey: formKey, filename }: NewNoteImport,
): Promise<NoteImportRow> {
  const { db, clock, outbox } = services;
  const { companyId, id: userId } = actor;
  const known = await findNoteImport(db, companyId, id);
  if (known !== null) return known;
  if ((await findBusyImport(db, companyId)) !== null) throw new Failure('NOTE_IMPORT_RUNNING');
  const upload = await uploadOfKey(services, actor, formKey, 'import');
  const stored = upload === null ? null : await settleUpload(services, upload, judge);
  if (upload === null || stored === null || !(await claimUpload(db, upload, importHolder(id))))
    throw new Failure('UPLOAD_MISSING');
  const row: NoteImportRow = {
    _id: id,
    companyId,
    userId,
    creationDate: clock(),
    state: 'reading',
    failure: null,
    filename,
    sizeBytes: stored.facts,
    uploadId: upload._id,
    storageKey: stored.key,
    saidKind: null,
    kind: null,
    reading: 1,
    pages: 0,
    pictures: 0,
    otherFiles: 0,
    documents: 0,
    withDocuments: false,
    spaces: [],
    authors: [],
    chosen: [],
    undoneBy: null,
    done: 0,
    total: 0,
    made: 0,
    busy: true,
  };
  const created = await unlessDuplicate(
    outbox.commit(async (transaction) => {
      await insertNoteImport(db, companyId, row, transaction.session);
      await enqueueReading(transaction, row);
      return row;
    }),
  );
  const current = created ?? (await findNoteImport(db, companyId, id));
  if (current === null) throw new Failure('NOTE_IMPORT_RUNNING');
  return current;
}

async function judge({ sizeBytes }: { sizeBytes: number }) {
  if (sizeBytes > noteImportMaxBytes)
    throw new Failure('UPLOAD_TOO_LARGE', { context: { maxBytes: String(noteImportMaxBytes) } });
  return { facts: sizeBytes, cleaned: null };
}

const unstarted: readonly ImportState[] = ['ready', 'failed'];

/** Reads an export as another tool’s. */
export async function readAs(
  services: Services,
  { companyId }: SignedInActor,
  id: string,
  kind: ImportKind,
): Promise<NoteImportRow> {
  const row = await requireImport(services, companyId, id);
  if (!unstarted.includes(row.state) || row.storageKey === null) throw new Failure('NOTE_IMPORT_STARTED');
  const changes = { state: 'reading' as const, failure: null, saidKind: kind, reading: row.reading + 1 };
  const moved = await moveTo(services, { companyId, id, from: unstarted }, changes, enqueueReading);
  if (moved === null) throw await refusal(services, companyId);
  return moved;
}

/** Starts to make notes of the chosen pages. */
export async function startImport(
  services: Services,
  actor: SignedInActor,
  id: string,
  choice: ImportChoice,
): Promise<NoteImportRow> {
  const { db } = services;
  const { companyId } = actor;
  const row = await requireImport(services, companyId, id);
  if (row.state !== 'ready') throw new Failure('NOTE_IMPORT_STARTED');
  const pages = new Set((await findImportPages(db, companyId, id)).map(({ _id }) => _id));
  const pageIds = [...new Set(choice.pageIds)];
  if (pageIds.some((pageId) => !pages.has(pageId)))
    throw new Failure('INPUT_INVALID', { fields: [{ path: 'pageIds', message: t('noteImport.unknownPage') }] });
  const targets = await checkedTargets(services, actor, row, choice);
  const changes = {
    state: 'running' as const,
    // Who starts it answers for it, and is the author where none is known.
    userId: actor.id,
    ...targets,
    withDocuments: choice.documents,
    done: 0,
    total: pageIds.length,
    chosen: pageIds,
  };
  const moved = await moveTo(services, { companyId, id, from: ['ready'] }, changes, enqueueImport);
  if (moved === null) throw await refusal(services, companyId);
  return moved;
}

/** With the job of the new state. Null where it is in none of the states any more, or another import is worked on. */
const moveTo = (
  { db, outbox }: Services,
  { companyId, id, from }: { companyId: string; id: string; from: readonly ImportState[] },
  changes: Parameters<typeof moveNoteImport>[4],
  enqueue: (queue: Pick<JobQueue, 'enqueue'>, row: NoteImportRow) => Promise<void>,
): Promise<NoteImportRow | null> =>
  unlessDuplicate(
    outbox.commit(async (transaction) => {
      const moved = await moveNoteImport(db, companyId, id, from, changes, transaction.session);
      if (moved !== null) await enqueue(transaction, moved);
      return moved;
    }),
  );

async function checkedTargets(
  { db }: Services,
  actor: SignedInActor,
  row: NoteImportRow,
  choice: ImportChoice,
): Promise<Pick<NoteImportRow, 'spaces' | 'authors'>> {
  const targets = new Map(choice.spaces.map(({ name, target }) => [name, target]));
  const spaces = row.spaces.map((space) => ({ ...space, target: targets.get(space.name) ?? space.target }));
  await checkSpaces(
    db,
    actor,
    spaces.flatMap(({ target }) => (target.kind === 'existing' ? [target.spaceId] : [])),
  );
  const people = new Map(choice.authors.map(({ name, personId }) => [name, personId]));
  const users = await findUsers(db, actor.companyId);
  const authors = row.authors.map((author) => ({ ...author, personId: people.get(author.name) ?? null }));
  for (const { personId } of authors)
    if (personId !== null && !users.some((user) => user._id === personId && mayBeAuthor(user)))
      throw new Failure('USER_NOT_FOUND', { context: { userId: personId } });
  return { spaces, authors };
}

/** Stops an import: its notes stay. One that makes none yet is given up with its file. Stopping again changes nothing. */
export async function stopImport(services: Services, { companyId }: SignedInActor, id: string): Promise<NoteImportRow> {
  const { db } = services;
  const row = await requireImport(services, companyId, id);
  const stopped = await moveNoteImport(db, companyId, id, ['reading', 'ready', 'running'], { state: 'stopped' });
  if (stopped === null) return row;
  // A run that goes on until it notices may still read the file; it removes it then.
  if (row.state !== 'running') await removeArchive(services, stopped);
  return stopped;
}

/** Takes the notes of an import back, as far as no one has touched them. */
export async function undoImport(services: Services, actor: SignedInActor, id: string): Promise<NoteImportRow> {
  const { companyId } = actor;
  const row = await requireImport(services, companyId, id);
  if (row.state === 'undoing' || row.state === 'undone') return row;
  const from = ['done', 'stopped', 'failed'] as const;
  const changes = { state: 'undoing' as const, undoneBy: actor.id };
  const moved = await moveTo(services, { companyId, id, from }, changes, enqueueUndo);
  if (moved === null) {
    const busy = await findBusyImport(services.db, companyId);
    throw new Failure(busy === null || busy._id === id ? 'NOTE_IMPORT_NOT_DONE' : 'NOTE_IMPORT_RUNNING');
  }
  return moved;
}

/** Why an import could not go to work: another one does, or it was started meanwhile. */
async function refusal({ db }: Services, companyId: string): Promise<Failure> {
  return new Failure((await findBusyImport(db, companyId)) === null ? 'NOTE_IMPORT_STARTED' : 'NOTE_IMPORT_RUNNING');
}

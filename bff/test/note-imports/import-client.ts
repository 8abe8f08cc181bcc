import { newId } from '@savoir/contracts/common';
import {
  createImportTicket,
  createNoteImport,
  getNoteImport,
  listImportPages,
  startNoteImport,
  type ImportChoice,
  type ImportPage,
  type NoteImport,
} from '@savoir/contracts/note-imports';
import { getNote, type NoteDetail } from '@savoir/contracts/notes';
import { expect } from 'vitest';
import { eventually, type TestClient } from '../client.ts';

type Who = Parameters<TestClient['call']>[0];

/** Sends an export and has it read, as a browser does. */
export async function sendExport(client: TestClient, data: Buffer, who: Who = 'admin'): Promise<NoteImport> {
  const file = { filename: 'export.zip', sizeBytes: data.length };
  const { body: ticket } = await client.call(who, createImportTicket, { body: file });
  expect(await client.upload(ticket, data, 'export.zip')).toBe(204);
  const started = await client.call(who, createNoteImport, {
    body: { storageKey: ticket.storageKey, filename: 'export.zip' },
    idempotencyKey: newId(),
  });
  expect([started.status, started.code]).toEqual([202, null]);
  return settled(client, started.body.id, who);
}

/** Once nothing works on it any more. */
export const settled = (client: TestClient, id: string, who: Who = 'admin'): Promise<NoteImport> =>
  eventually(
    async () => (await client.call(who, getNoteImport, { params: { id } })).body,
    ({ state }) => !['reading', 'running', 'undoing'].includes(state),
  );

export const pagesOf = async (client: TestClient, id: string, who: Who = 'admin'): Promise<ImportPage[]> =>
  (await client.call(who, listImportPages, { params: { id } })).body;

/** Everything, as it is proposed. */
export async function choiceOf(client: TestClient, read: NoteImport): Promise<ImportChoice> {
  return {
    pageIds: (await pagesOf(client, read.id)).map(({ id }) => id),
    spaces: read.spaces.map(({ name, target }) => ({ name, target })),
    authors: read.authors.map(({ name, person }) => ({ name, personId: person?.id ?? null })),
    documents: true,
  };
}

export async function importAll(client: TestClient, read: NoteImport): Promise<NoteImport> {
  const { id } = read;
  const body = await choiceOf(client, read);
  const started = await client.call('admin', startNoteImport, { params: { id }, body });
  expect([started.status, started.code]).toEqual([202, null]);
  return settled(client, id);
}

/** As an administrator sees it. */
export const readNote = async (client: TestClient, id: string): Promise<NoteDetail> =>
  (await client.call('admin', getNote, { params: { id } })).body;

/** A page by its title and the note it became. */
export async function madeBy(
  client: TestClient,
  importId: string,
  title: string,
): Promise<{ page: ImportPage | undefined; note: NoteDetail }> {
  const page = (await pagesOf(client, importId)).find((each) => each.title === title);
  expect([title, page?.state]).toEqual([title, 'made']);
  return { page, note: await readNote(client, page?.noteId ?? '') };
}

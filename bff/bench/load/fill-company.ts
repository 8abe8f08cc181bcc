import type { Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { DocumentPageRow, DocumentRow } from '../../src/modules/document/document.row.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { insertSpaceOnce } from '../../src/modules/space/space.collection.ts';
import type { UserRow } from '../../src/modules/user/user.collection.ts';
import type { Services } from '../../src/services.ts';
import { aListedDocument } from '../../test/rows.ts';
import { fillKnowledge } from '../fill-knowledge.ts';
import { noteRow } from '../note-row.ts';
import type { pickerFrom } from '../shared/pick.ts';
import type { LoadCompany } from './plan.ts';

const spaces = 5;
const pagesPerDocument = 5;
const insertBatch = 1000;

export interface CompanySize {
  people: number;
  notes: number;
  passages: number;
  documents: number;
}

/** All that a company has, written as rows. Its people are not signed in yet. */
export async function fillCompany(
  services: Services,
  companyId: string,
  size: CompanySize,
  pick: ReturnType<typeof pickerFrom>,
): Promise<LoadCompany & { users: UserRow[] }> {
  const { db } = services;
  const spaceIds = Array.from({ length: spaces }, () => newId());
  for (const [at, _id] of spaceIds.entries())
    await insertSpaceOnce(db, { _id, companyId, name: `Espace ${at}`, color: 'sapin' });
  const users = Array.from({ length: size.people }, (_, at) => userRow(companyId, at));
  await insertAll(users, (rows) => db.collection<UserRow>('users').insertMany(rows));

  const [first] = users;
  if (first === undefined) throw new Error('a company without people');
  const owners = { companyId, spaceIds, validatorId: first._id, authorIds: users.slice(0, 50).map(({ _id }) => _id) };
  const now = Date.now();
  const notes = Array.from({ length: size.notes }, (_, at) => noteRow(owners, at, now));
  await insertAll(notes, (rows) => db.collection<NoteRow>('notes').insertMany(rows));
  const noteIds = notes.filter(({ status }) => status === 'PUBLISHED').map(({ _id }) => _id);
  await fillKnowledge(services, { companyId, personId: first._id, passages: size.passages, noteIds, pick });

  const documents = Array.from({ length: size.documents }, (_, at) => documentRow(companyId, first._id, at, now));
  await insertAll(documents, (rows) => db.collection<DocumentRow>('documents').insertMany(rows));
  await insertAll(documents.flatMap(pageRows), (rows) =>
    db.collection<DocumentPageRow>('document_pages').insertMany(rows),
  );
  return { users, noteIds, spaceIds, documentIds: documents.map(({ _id }) => _id) };
}

async function insertAll<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += insertBatch) await insert(rows.slice(from, from + insertBatch));
}

/** Of twenty people one validates and three write. The first is one who validates. */
function roleOf(at: number): Role {
  if (at % 20 === 0) return 'validator';
  return at % 20 < 4 ? 'creator' : 'reader';
}

function userRow(companyId: string, at: number): UserRow {
  const id = newId();
  return {
    _id: id,
    subject: id,
    email: `${id}@load.example`,
    firstName: 'Camille',
    lastName: `Charge ${at}`,
    role: roleOf(at),
    companyId,
    service: '',
    position: '',
    notificationsActive: false,
    spaceIds: [],
    active: true,
    lastSeenDate: null,
    creationDate: new Date(),
  };
}

const documentRow = (companyId: string, uploaderId: string, at: number, now: number): DocumentRow =>
  aListedDocument(`Notice ${at}`, {
    companyId,
    kind: 'pdf',
    filename: `notice-${at}.pdf`,
    sizeBytes: 60_000,
    pageCount: pagesPerDocument,
    pagesDone: pagesPerDocument,
    uploaderId,
    uploadDate: new Date(now - at * 3600_000),
  });

const pageRows = ({ _id: documentId, companyId, title }: DocumentRow): DocumentPageRow[] =>
  Array.from({ length: pagesPerDocument }, (_, at) => ({
    _id: `${documentId}:${at + 1}`,
    companyId,
    documentId,
    ingestion: 1,
    number: at + 1,
    state: 'text',
    text: `${title}, page ${at + 1}. `.repeat(40),
  }));

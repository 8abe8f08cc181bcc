import type { Db } from '../../adapters/database/database.ts';
import { eachArchivedRow } from '../archive/archive-rows.collection.ts';
import type { ArchiveRow, ArchiveValue } from '../archive/archive-value.ts';
import type { CarriedTable, References } from '../archive/carried-table.ts';
import { carriedTables } from '../archive/carried-tables.ts';
import { rowsPath } from '../archive/manifest.ts';
import { wrongIn } from './read-part.ts';
import { ReturnFault } from './return-fault.ts';

type Ids = Record<keyof References, ReadonlySet<string>>;

/**
 * Every row is one that this release could have written of this company: its fields, whose files it names, and that what it
 * refers to came along. Throws ReturnFault.
 */
export async function checkRows(staging: Db, companyId: string): Promise<void> {
  const idsOf = async (collection: string) => {
    const ids = new Set<string>();
    for await (const { _id } of eachArchivedRow(staging, collection, companyId, {})) ids.add(_id);
    return ids;
  };
  const known: Ids = {
    spaces: await idsOf('spaces'),
    users: await idsOf('users'),
    notes: await idsOf('notes'),
    documents: await idsOf('documents'),
    chats: await idsOf('chats'),
  };
  for (const table of carriedTables)
    for await (const row of eachArchivedRow(staging, table.collection, companyId, {}))
      checkRow(table, row, companyId, known);
}

function checkRow(table: CarriedTable, row: ArchiveRow, companyId: string, known: Ids): void {
  const place = `${rowsPath(table.collection)}, ${row._id}`;
  if (table.collection === 'users' && row['role'] === 'dev')
    throw new ReturnFault('ROW_ROLE', `${place}: nobody becomes a developer by an archive`);
  const parsed = table.schema.safeParse(row);
  if (parsed.error !== undefined) throw new ReturnFault('ROW_INVALID', `${place}: ${wrongIn(parsed.error)}`);
  requireOwnId(table, row, companyId, place);
  for (const key of objectKeysIn(row))
    if (!key.startsWith(`${companyId}/`))
      throw new ReturnFault('ROW_OBJECT', `${place} names a file of another company`);
  for (const [kind, fields] of Object.entries(table.references) as [keyof References, readonly string[]][])
    for (const field of fields)
      for (const id of [row[field] ?? []].flat())
        if (typeof id !== 'string' || !known[kind].has(id))
          throw new ReturnFault(
            'ROW_REFERENCE',
            `${place}: its ${field} names ${JSON.stringify(id)}, which did not come along`,
          );
}

/** Ids that are made of others are made of those of their row. */
function requireOwnId({ collection }: CarriedTable, row: ArchiveRow, companyId: string, place: string): void {
  const [idPrefix] = row._id.split(/[:/]/);
  const expected: Record<string, ArchiveValue | undefined> = {
    noteEditions: row['noteId'],
    noteRevisions: row['noteId'],
    noteFeedback: row['noteId'],
    document_pages: row['documentId'],
    chatSourceUse: companyId,
    dailySummaries: companyId,
  };
  if (collection in expected && idPrefix !== expected[collection])
    throw new ReturnFault('ROW_COMPANY', `${place} has an id that is not its own`);
}

const objectKey = /^[0-9a-f-]{36}\/(media|documents)\/\S+$/;

function* objectKeysIn(value: ArchiveValue): Generator<string> {
  if (typeof value === 'string') {
    if (objectKey.test(value)) yield value;
  } else if (Array.isArray(value)) for (const item of value) yield* objectKeysIn(item);
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const item of Object.values(value)) yield* objectKeysIn(item);
}

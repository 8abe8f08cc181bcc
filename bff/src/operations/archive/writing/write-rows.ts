import { appVersion } from '@savoir/contracts/limits';
import type { ZipFile } from 'yazl';
import type { CompanyRow } from '../../../modules/company/company.collection.ts';
import type { Services } from '../../../services.ts';
import { eachArchivedRow, findRemovedIds } from '../archive-rows.collection.ts';
import { toLine } from '../archive-value.ts';
import { toArchive, type ArchiveScope, type CarriedTable } from '../carried-table.ts';
import { carriedTables } from '../carried-tables.ts';
import { rowsPath, type ArchivedRows, type RowsPart } from '../manifest.ts';
import { addLines } from './write-zip.ts';

/** Adds what a return of the company needs, a line a row, and says how much it is. */
export async function addRows(
  services: Services,
  zip: ZipFile,
  company: CompanyRow,
  conversationsSince: Date | null,
): Promise<ArchivedRows> {
  const { db, schema } = services;
  const { _id: companyId, name } = company;
  const scope = { companyId, conversationsSince, removedIds: await findRemovedIds(db, companyId) };
  const rows: RowsPart[] = [];
  for (const table of carriedTables) rows.push(await addTable(services, zip, table, scope));
  return { schema, release: appVersion, company: { id: companyId, name }, rows };
}

async function addTable(
  { db, log }: Services,
  zip: ZipFile,
  table: CarriedTable,
  scope: ArchiveScope,
): Promise<RowsPart> {
  const { collection } = table;
  const filter = table.filter(scope);
  const lines = async function* () {
    if (filter === null) return;
    for await (const row of eachArchivedRow(db, collection, scope.companyId, filter)) {
      const archived = toArchive(table, row, scope);
      if (archived === null) continue;
      const wrong = table.schema.safeParse(archived).error?.issues[0];
      // It is in the archive as it is; it would be refused where it is brought back, which has to be known here.
      if (wrong !== undefined)
        log.warn({ collection, id: row._id, field: wrong.path.join('.') }, 'a row of an export cannot come back');
      yield toLine(archived);
    }
  };
  return { collection, ...(await addLines(zip, rowsPath(collection), lines())) };
}

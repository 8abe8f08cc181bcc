import type { Db } from '../../adapters/database/database.ts';
import { inParts } from '../../adapters/database/in-parts.ts';
import { stageNewRows } from '../archive/archive-rows.collection.ts';
import { fromLine, KeyFault, LineFault, type ArchiveRow } from '../archive/archive-value.ts';
import { carriedTables } from '../archive/carried-tables.ts';
import { manifestPath, type ArchiveManifest, type RowsPart } from '../archive/manifest.ts';
import type { CompanyArchive } from './open-company-archive.ts';
import { linesOf } from './read-part.ts';
import { ReturnFault } from './return-fault.ts';

/**
 * Puts the rows of an archive aside, in a database of their own: what is wrong with them shows before the real one knows of
 * any, and migrations bring them to the schema of this release there. Throws ReturnFault.
 */
export async function stageRows(staging: Db, archive: CompanyArchive, manifest: ArchiveManifest): Promise<void> {
  const known = new Set(carriedTables.map(({ collection }) => collection));
  const seen = new Set<string>();
  for (const part of manifest.rows) {
    if (!known.has(part.collection) || seen.has(part.collection))
      throw new ReturnFault('ARCHIVE_MANIFEST', `${manifestPath}: ${part.path} is none of the parts, or there twice`);
    seen.add(part.collection);
    await stagePart(staging, archive, part, manifest.company.id);
  }
  const company = manifest.rows.find(({ collection }) => collection === 'companies');
  if (company?.count !== 1)
    throw new ReturnFault('ARCHIVE_MANIFEST', `${manifestPath}: the archive is of one company, and holds its row`);
}

async function stagePart(staging: Db, archive: CompanyArchive, part: RowsPart, companyId: string): Promise<void> {
  for await (const rows of inParts(rowsOf(archive, part, companyId)))
    if (!(await stageNewRows(staging, part.collection, rows)))
      throw new ReturnFault('ROW_INVALID', `${part.path} has two rows of one id, address or open key`);
}

async function* rowsOf(
  archive: CompanyArchive,
  { collection, ...part }: RowsPart,
  companyId: string,
): AsyncGenerator<ArchiveRow, void, undefined> {
  for await (const { line, number } of linesOf(archive, part))
    yield rowOf(line, `${part.path}, line ${number}`, collection, companyId);
}

function rowOf(line: string, place: string, collection: string, companyId: string): ArchiveRow {
  const row = parsed(line, place);
  const owner = collection === 'companies' ? row._id : row['companyId'];
  if (owner !== companyId) throw new ReturnFault('ROW_COMPANY', `${place} is of another company`);
  return row;
}

function parsed(line: string, place: string): ArchiveRow {
  try {
    return fromLine(line);
  } catch (cause) {
    if (cause instanceof KeyFault) throw new ReturnFault('ROW_KEY', `${place}: ${cause.message}`, { cause });
    if (cause instanceof LineFault) throw new ReturnFault('ROW_INVALID', `${place}: ${cause.message}`, { cause });
    throw cause;
  }
}

import * as z from 'zod/mini';
import type { ArchiveRow, ArchiveValue } from './archive-value.ts';

/** What an export may hold of a company, as far as its people are told. */
export interface ArchiveScope {
  companyId: string;
  /** Since when conversations are in it; null: none is. */
  conversationsSince: Date | null;
  /** Notes and documents that are deleted, and on their way out. */
  removedIds: ReadonlySet<string>;
}

/** Never in an archive, and absent once the row is back. */
export const leftOut = { leftOut: true } as const;
/** In the archive, and once it is back, this value stands in its place. */
export const becomes = (value: ArchiveValue) => ({ becomes: value });

type Field = z.ZodMiniType | typeof leftOut | ReturnType<typeof becomes>;

/** A reference that leads nowhere makes an archive one that is refused. */
export interface References {
  spaces?: readonly string[];
  users?: readonly string[];
  notes?: readonly string[];
  documents?: readonly string[];
  chats?: readonly string[];
}

/** How the rows of one collection are carried by an archive. */
export interface CarriedTable {
  collection: string;
  fields: Readonly<Record<string, Field>>;
  /** Names of fields that hold an id, or a list of them, of what must be in the archive as well. */
  references: References;
  /** Further conditions of the rows, besides the company. Null: none is carried now. */
  filter(scope: ArchiveScope): Record<string, unknown> | null;
  /** What stands in the archive; null: this row does not. */
  write(row: ArchiveRow, scope: ArchiveScope): ArchiveRow | null;
  schema: z.ZodMiniType;
}

/** Every field of a row is declared, also those that are left out: one that is new fails to compile until it is. */
export const carried =
  <Row>() =>
  (
    collection: string,
    fields: { [Name in keyof Required<Row>]: Field },
    options: Partial<Pick<CarriedTable, 'references' | 'filter' | 'write'>> = {},
  ): CarriedTable => ({
    collection,
    fields,
    references: options.references ?? {},
    filter: options.filter ?? (() => ({})),
    write: options.write ?? ((row) => row),
    schema: schemaOf(fields),
  });

const isSchema = (field: Field): field is z.ZodMiniType => !('leftOut' in field) && !('becomes' in field);

function schemaOf(fields: Readonly<Record<string, Field>>): z.ZodMiniType {
  const shape = Object.entries(fields).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    if ('leftOut' in field) return [];
    return [[name, isSchema(field) ? field : z.unknown().check(z.refine((value) => value === field.becomes))]];
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** The row as an archive holds it: what is not declared is not in it. */
export function toArchive(table: CarriedTable, row: ArchiveRow, scope: ArchiveScope): ArchiveRow | null {
  const archived: ArchiveRow = { _id: row._id };
  for (const [name, field] of Object.entries(table.fields)) {
    const value = row[name];
    if ('becomes' in field) archived[name] = field.becomes;
    else if (isSchema(field) && value !== undefined) archived[name] = value;
  }
  return table.write(archived, scope);
}

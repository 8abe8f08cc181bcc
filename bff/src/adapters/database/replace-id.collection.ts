import type { Collection, Document, Filter } from 'mongodb';

/** A person’s id, and the one that stands in its place. */
export interface IdChange {
  from: string;
  to: string;
}

export interface Places {
  /** `lastChange.byId` */
  fields?: readonly string[];
  /** Field of the entries of a list: `history`, `byId`. */
  inLists?: readonly (readonly [list: string, field: string])[];
}

/** Replaces the id wherever it stands in these places. May be repeated. */
export async function replaceId(
  rows: Collection,
  filter: Filter<Document>,
  { from, to }: IdChange,
  { fields = [], inLists = [] }: Places,
): Promise<void> {
  for (const field of fields) await rows.updateMany({ ...filter, [field]: from }, { $set: { [field]: to } });
  for (const [list, field] of inLists)
    await rows.updateMany(
      { ...filter, [`${list}.${field}`]: from },
      { $set: { [`${list}.$[entry].${field}`]: to } },
      { arrayFilters: [{ [`entry.${field}`]: from }] },
    );
}

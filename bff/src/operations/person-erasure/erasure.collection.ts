import type { ClientSession, Db } from '../../adapters/database/database.ts';

/** How far the erasure of a person is; it holds who that is until nothing else does. */
export interface ErasureRow {
  /** What stands in the place of the person’s id: the job, which is remembered, knows this one only. */
  _id: string;
  companyId: string;
  /** Unique: no one is erased twice. */
  personId: string;
  /** Steps that are done. */
  done: number;
  error: string | null;
  person: {
    subject: string | null;
    /** Their id where the address was given up. */
    email: string;
    firstName: string;
    lastName: string;
  };
}

const rowsOf = (db: Db) => db.collection<ErasureRow>('personErasures');

export async function createErasureIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, personId: 1 }, unique: true }]);
}

/** The first who asks wins; the others get the same. */
export async function startedErasure(
  db: Db,
  companyId: string,
  row: ErasureRow,
  session: ClientSession,
): Promise<ErasureRow> {
  const started = await rowsOf(db).findOneAndUpdate(
    { companyId, personId: row.personId },
    { $setOnInsert: row },
    { upsert: true, returnDocument: 'after', session },
  );
  return started ?? row;
}

export const findErasure = (db: Db, companyId: string, personId: string): Promise<ErasureRow | null> =>
  rowsOf(db).findOne({ companyId, personId });

/** Who is being erased. */
export const findErasedIds = async (db: Db, companyId: string): Promise<ReadonlySet<string>> =>
  new Set((await rowsOf(db).find({ companyId }).toArray()).map(({ personId }) => personId));

/** As the job knows it. */
export const findErasureById = (db: Db, companyId: string, id: string): Promise<ErasureRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

export async function markErasure(
  db: Db,
  { _id, companyId }: ErasureRow,
  changes: Partial<Pick<ErasureRow, 'done' | 'error'>>,
): Promise<void> {
  await rowsOf(db).updateOne({ _id, companyId }, { $set: changes });
}

export async function endErasure(db: Db, { _id, companyId }: ErasureRow): Promise<void> {
  await rowsOf(db).deleteOne({ _id, companyId });
}

/** Deletes all rows of a company. */
export async function eraseCompanyErasures(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

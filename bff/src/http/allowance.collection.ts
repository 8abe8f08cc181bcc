import type { ErrorCode } from '@savoir/contracts/errors';
import type { Db } from '../adapters/database/database.ts';
import { Failure } from './failure.ts';

/** How often something was done on a day, by a person or in a company. */
interface AllowanceRow {
  /** `<what>:<whose>:<day>` */
  _id: string;
  /** It goes with the company. */
  companyId: string;
  count: number;
  endDate: Date;
}

const dayMs = 24 * 3600_000;
const rowsOf = (db: Db) => db.collection<AllowanceRow>('allowances');

export async function createAllowanceIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { endDate: 1 }, expireAfterSeconds: 0 }]);
}

export interface CallAllowance {
  /** `contact:<user id>` */
  key: string;
  perDayMax: number;
}

/** Counts one more for each, until the day ends in UTC. Throws `code` where it is one too many. */
export async function takeAllowances(
  db: Db,
  companyId: string,
  now: Date,
  code: ErrorCode,
  allowances: readonly CallAllowance[],
): Promise<void> {
  const day = Math.floor(now.getTime() / dayMs);
  const endDate = new Date((day + 1) * dayMs);
  for (const { key, perDayMax } of allowances) {
    const row = await rowsOf(db).findOneAndUpdate(
      { _id: `${key}:${day}` },
      { $inc: { count: 1 }, $setOnInsert: { companyId, endDate } },
      { upsert: true, returnDocument: 'after' },
    );
    if ((row?.count ?? 1) <= perDayMax) continue;
    const retryAfterSeconds = Math.ceil((endDate.getTime() - now.getTime()) / 1000);
    throw new Failure(code, {
      context: { perDayMax: String(perDayMax), retryAfterSeconds: String(retryAfterSeconds) },
    });
  }
}

/** Deletes all rows of a company. */
export async function eraseCompanyAllowances(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

/** What is counted for one person, by their id or their address. */
export async function eraseAllowancesOf(db: Db, companyId: string, person: RegExp): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, _id: person });
}

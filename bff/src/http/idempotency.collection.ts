import type { Db } from '../adapters/database/database.ts';
import { inserted } from '../adapters/database/duplicate-key.ts';

/** A call that dies leaves its key taken for this long; one that lives renews it. */
export const idempotencyLeaseMs = 15_000;
const rememberSeconds = 30 * 24 * 3600;

/** What is known of an Idempotency-Key when a call arrives with it. */
type Claim =
  | { state: 'first'; entityId: string }
  | { state: 'answered'; status: number; answer: unknown }
  | { state: 'running' }
  | { state: 'other-request' };

interface IdempotencyRow {
  /** `<user id>:<key>` */
  _id: string;
  requestHash: string;
  entityId: string;
  /** Until when the running call holds the key; null once answered. */
  heldUntil: Date | null;
  status: number | null;
  answer: unknown;
  createdAt: Date;
}

const rowsOf = (db: Db) => db.collection<IdempotencyRow>('idempotency');
const leaseFrom = (now: Date) => new Date(now.getTime() + idempotencyLeaseMs);
const rowId = (userId: string, key: string) => `${userId}:${key}`;

export async function createIdempotencyIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { createdAt: 1 }, expireAfterSeconds: rememberSeconds }]);
}

/** Memory of the calls that carried an Idempotency-Key. */
export type IdempotencyStore = ReturnType<typeof openIdempotencyStore>;

export function openIdempotencyStore(db: Db, clock: () => Date) {
  const rows = rowsOf(db);
  return {
    async claim(userId: string, key: string, requestHash: string, entityId: string): Promise<Claim> {
      const now = clock();
      const row: IdempotencyRow = {
        _id: rowId(userId, key),
        requestHash,
        entityId,
        heldUntil: leaseFrom(now),
        status: null,
        answer: null,
        createdAt: now,
      };
      if (await inserted(rows.insertOne(row))) return { state: 'first', entityId };
      const known = await rows.findOne({ _id: row._id });
      if (known === null) return { state: 'running' };
      if (known.requestHash !== requestHash) return { state: 'other-request' };
      if (known.status !== null) return { state: 'answered', status: known.status, answer: known.answer };
      const taken = await rows.updateOne(
        {
          _id: row._id,
          status: null,
          // Further ahead than any call holds its key: the clock went back since.
          $or: [{ heldUntil: { $lte: now } }, { heldUntil: { $gt: new Date(now.getTime() + 2 * idempotencyLeaseMs) } }],
        },
        { $set: { heldUntil: row.heldUntil } },
      );
      return taken.modifiedCount === 1 ? { state: 'first', entityId: known.entityId } : { state: 'running' };
    },
    /** The call goes on. */
    async renew(userId: string, key: string): Promise<void> {
      await rows.updateOne({ _id: rowId(userId, key), status: null }, { $set: { heldUntil: leaseFrom(clock()) } });
    },
    async answer(userId: string, key: string, status: number, answer: unknown): Promise<void> {
      await rows.updateOne({ _id: rowId(userId, key) }, { $set: { status, answer: answer ?? null, heldUntil: null } });
    },
    /** The call was refused and changed nothing: the key may be used again for anything. */
    async release(userId: string, key: string): Promise<void> {
      await rows.deleteOne({ _id: rowId(userId, key), status: null });
    },
    /** The call broke somewhere: the same request may be repeated at once, with the same entity id. */
    async reopen(userId: string, key: string): Promise<void> {
      await rows.updateOne({ _id: rowId(userId, key), status: null }, { $set: { heldUntil: new Date(0) } });
    },
  };
}

/** Answers stored for repeated calls of these people, and what anyone was answered about the company itself. */
export async function eraseAnswers(db: Db, companyId: string, userIds: readonly string[]): Promise<void> {
  for (const id of userIds) await rowsOf(db).deleteMany({ _id: { $gte: `${id}:`, $lt: `${id};` } });
  // Of developers of other companies, who made this one or its users.
  await rowsOf(db).deleteMany({ $or: [{ 'answer.id': companyId }, { 'answer.company.id': companyId }] });
}

/** Answers stored for repeated calls of this person, and those that told others of them. */
export async function eraseAnswersAbout(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await rowsOf(db).deleteMany({ _id: { $gte: `${id}:`, $lt: `${id};` } });
  await rowsOf(db).deleteMany({
    $or: [{ 'answer.id': id }, { 'answer.person.id': id }, { 'answer.email': email }, { 'answer.lines.email': email }],
  });
}

import { Int32 } from 'bson';
import { MongoError } from '../errors.ts';
import { otherTurns } from '../plan/execution.ts';
import type { Doc } from '../value/document.ts';
import { flagField, type Call } from './command.ts';

const mostStatements = 100_000;

/** Runs the statements of a write command; one that fails is reported by its place and, when ordered, ends the command. */
export async function runStatements<T>(
  call: Call,
  statements: readonly T[],
  run: (statement: T, index: number) => void | Promise<void>,
): Promise<Doc> {
  if (statements.length === 0 || statements.length > mostStatements)
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${mostStatements}. Got ${statements.length} operations.`,
    );
  const isOrdered = call.body['ordered'] === undefined || flagField(call.body, 'ordered');
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    if (call.execution.isSliceOver()) {
      await otherTurns();
      call.execution.startSlice();
    }
    try {
      await run(statement, index);
    } catch (error) {
      // In a transaction, and for what is no fault of the statement, the whole command fails.
      if (!(error instanceof MongoError) || call.transaction !== '' || error.code === 50) throw error;
      writeErrors.push({ index: new Int32(index), code: new Int32(error.code), ...error.extra, errmsg: error.message });
      if (isOrdered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

export function statementsOf(body: Doc, name: string): Doc[] {
  const list = body[name];
  if (!Array.isArray(list)) throw new MongoError(40414, `BSON field '${name}' is missing but a required field`);
  return list as Doc[];
}

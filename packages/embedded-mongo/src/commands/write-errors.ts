import { Int32 } from 'bson';
import { MongoError } from '../errors.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { isNumeric, toDouble, toInteger } from '../value/number.ts';
import { flagField, type Call } from './command.ts';

const mostStatements = 100_000;

/** What a write command has counted, and the documents it answers with. */
type Totals = Record<string, number | Doc[]>;

function resume(totals: Totals, kept: unknown): void {
  if (!isDoc(kept)) return;
  for (const [name, value] of Object.entries(kept))
    totals[name] = isNumeric(value) ? toDouble(value) : (value as Doc[]);
}

/**
 * Runs the statements of a write command; one that fails is reported by its place and, when ordered, ends the command.
 * `totals` is what they count; a command that is sent again goes on where it ended.
 */
export async function runStatements<T>(
  call: Call,
  statements: readonly T[],
  totals: Totals,
  run: (statement: T, index: number) => void | Promise<void>,
): Promise<Doc> {
  if (statements.length === 0 || statements.length > mostStatements)
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${mostStatements}. Got ${statements.length} operations.`,
    );
  const isOrdered = call.body['ordered'] === undefined || flagField(call.body, 'ordered');
  const { retry } = call;
  const first = toInteger(retry.resumed?.['done']) ?? 0;
  const writeErrors = (retry.resumed?.['writeErrors'] as Doc[] | undefined) ?? [];
  resume(totals, retry.resumed?.['totals']);
  for (const [index, statement] of statements.entries()) {
    if (index < first) continue;
    retry.progress = () => ({ done: new Int32(index), writeErrors, totals });
    if (call.execution.isSliceOver()) await call.execution.pause();
    try {
      await run(statement, index);
    } catch (error) {
      // For what is no fault of the statement the whole command fails.
      if (!(error instanceof MongoError) || error.code === 50) throw error;
      writeErrors.push({ index: new Int32(index), code: new Int32(error.code), ...error.extra, errmsg: error.message });
      // A transaction ends at its first error, ordered or not, since nothing of it stays.
      if (isOrdered || call.transaction !== '') break;
    }
  }
  call.hasFailed = writeErrors.length > 0;
  return call.hasFailed ? { writeErrors } : {};
}

export function statementsOf(body: Doc, name: string): Doc[] {
  const list = body[name];
  if (!Array.isArray(list)) throw new MongoError(40414, `BSON field '${name}' is missing but a required field`);
  return list as Doc[];
}

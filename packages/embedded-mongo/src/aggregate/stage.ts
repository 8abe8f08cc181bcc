import { MongoError } from '../errors.ts';
import type { Execution, Pause } from '../plan/execution.ts';
import { isDoc, type Doc } from '../value/document.ts';

export type Docs = Iterable<Doc | Pause>;

/** A pipeline stage: documents in, documents out, pauses handed on. */
export type Stage = (input: Docs) => Docs;

export function stageOf(stage: unknown): [string, unknown] {
  const entries = isDoc(stage) ? Object.entries(stage) : [];
  const [first] = entries;
  if (!first || entries.length !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return first;
}

export type CompileStage = (operand: unknown, execution: Execution) => Stage;

import { MongoError } from '../errors.ts';
import type { Execution, Pause } from '../plan/execution.ts';
import type { Collection } from '../storage/metadata.ts';
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

/** What a pipeline reads with, and the collections of its database. */
export interface Reading {
  execution: Execution;
  find: (name: string) => Collection | undefined;
}

export type CompileStage = (operand: unknown, reading: Reading) => Stage;

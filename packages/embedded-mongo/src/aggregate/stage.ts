import { MongoError } from '../errors.ts';
import type { Execution, Pause } from '../plan/execution.ts';
import type { Scope } from '../expression/scope.ts';
import { isDoc, type Doc } from '../value/document.ts';

export type Docs = Iterable<Doc | Pause>;

/** A pipeline stage: documents in, documents out, pauses handed on. */
export type Stage = (input: Docs) => Docs;

/** What stages that read other collections need. */
export interface StageContext {
  db: string;
  scope: Scope;
  execution: Execution;
  /** Compiles and runs a pipeline over a collection of the same database. */
  run(collection: string, pipeline: readonly unknown[], scope: Scope): Docs;
  /** Compiles a pipeline that takes its documents from elsewhere. */
  compile(pipeline: readonly unknown[], scope: Scope): Stage;
}

export function stageOf(stage: unknown): [string, unknown] {
  const entries = isDoc(stage) ? Object.entries(stage) : [];
  const [first] = entries;
  if (!first || entries.length !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return first;
}

export type CompileStage = (operand: unknown, context: StageContext, name: string) => Stage;

/** A stage that makes one document of each. */
export function mapping(change: (doc: Doc) => Doc): Stage {
  return function* (input) {
    for (const doc of input) yield typeof doc === 'symbol' ? doc : change(doc);
  };
}

import { notHere } from '../absent.ts';
import { MongoError } from '../errors.ts';
import { pause, type Execution, type Pause } from '../plan/execution.ts';
import { read } from '../plan/read.ts';
import type { Stored } from '../plan/scan.ts';
import { parseQuery } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/metadata.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import { fieldsOfPipeline } from './fields.ts';
import { stageOf, type Docs, type Stage } from './stage.ts';
import { stages } from './stages.ts';

function* docsOf(source: Iterable<Stored | Pause>): Generator<Doc | Pause> {
  for (const item of source) yield item === pause ? pause : item.doc;
}

/** Stages at the front that the planner can take over: matches, then a sort, then a limit. */
interface Front {
  filter: Doc;
  sort: unknown;
  limit: number;
  rest: readonly unknown[];
}

function frontOf(pipeline: readonly unknown[]): Front {
  const filters: unknown[] = [];
  let at = 0;
  const next = (): [string, unknown] | null => (at < pipeline.length ? stageOf(pipeline[at]) : null);
  for (let stage = next(); stage?.[0] === '$match' && isDoc(stage[1]); stage = next()) {
    filters.push(stage[1]);
    at++;
  }
  const filter: Doc =
    filters.length === 1 && isDoc(filters[0]) ? filters[0] : filters.length > 0 ? { $and: filters } : {};
  let sort: unknown;
  const sortStage = next();
  if (sortStage?.[0] === '$sort') {
    sort = sortStage[1];
    at++;
  }
  const limitStage = next();
  const limit = limitStage?.[0] === '$limit' ? toInteger(limitStage[1]) : null;
  // The stage itself stays, and checks its operand.
  return { filter, sort, limit: limit !== null && limit > 0 ? limit : Infinity, rest: pipeline.slice(at) };
}

function compile(pipeline: readonly unknown[], execution: Execution): Stage {
  const compiled = pipeline.map((stage) => {
    const [name, operand] = stageOf(stage);
    const compileStage = Object.hasOwn(stages, name) ? stages[name] : undefined;
    if (!compileStage)
      throw notHere('stage', name, new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`));
    return compileStage(operand, execution);
  });
  return (input) => compiled.reduce<Docs>((docs, stage) => stage(docs), input);
}

/** Compiles and runs a pipeline over a collection. */
export function runPipeline(
  execution: Execution,
  collection: Collection | undefined,
  pipeline: readonly unknown[],
  hint?: unknown,
): Docs {
  const { filter, sort, limit, rest } = frontOf(pipeline);
  const stage = compile(rest, execution);
  const source = read(execution, collection, {
    query: parseQuery(filter),
    sort: sort === undefined ? null : parseSort(sort),
    limit,
    hint,
    fields: fieldsOfPipeline(rest),
  });
  return stage(docsOf(source));
}

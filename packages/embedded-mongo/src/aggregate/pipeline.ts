import { notHere } from '../absent.ts';
import { MongoError, typeMismatch, unsupported } from '../errors.ts';
import { pause, type Execution, type Pause } from '../plan/execution.ts';
import { countMatching } from '../plan/count-matching.ts';
import { read } from '../plan/read.ts';
import type { Stored } from '../plan/scan.ts';
import { parseQuery } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/metadata.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import { fieldsOfPipeline } from './fields.ts';
import { stageOf, type CompileStage, type Docs, type Reading, type Stage } from './stage.ts';
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

/** The start that `countDocuments` sends: its answer needs no documents where an index has it. */
interface CountingFront {
  filter: unknown;
  group: Doc;
  rest: readonly unknown[];
}

function countingFrontOf(pipeline: readonly unknown[]): CountingFront | null {
  const [match, group] = pipeline.slice(0, 2).map(stageOf);
  if (match?.[0] !== '$match' || group?.[0] !== '$group' || !isDoc(group[1])) return null;
  const { _id: id, n, ...others } = group[1];
  const isOne = isDoc(n) && Object.keys(n).length === 1 && toInteger(n['$sum']) === 1;
  return isOne && toInteger(id) !== null && Object.keys(others).length === 0
    ? { filter: match[1], group: group[1], rest: pipeline.slice(2) }
    : null;
}

function* counted(
  execution: Execution,
  collection: Collection | undefined,
  { filter, group }: CountingFront,
  hint: unknown,
): Generator<Doc | Pause> {
  for (const item of countMatching(execution, collection, { filter, hint, skip: 0, limit: Infinity })) {
    if (item === pause) yield pause;
    else if (item.toString() !== '0') yield { _id: group['_id'], n: item };
  }
}

const unionWith: CompileStage = (operand, reading) => {
  const {
    coll,
    pipeline = [],
    ...others
  } = typeof operand === 'string' ? { coll: operand } : isDoc(operand) ? operand : {};
  const [other] = Object.keys(others);
  if (other !== undefined) throw new MongoError(40415, `BSON field '$unionWith.${other}' is an unknown field.`);
  if (typeof coll !== 'string') throw unsupported('$unionWith without a collection');
  if (!Array.isArray(pipeline))
    throw typeMismatch("BSON field '$unionWith.pipeline' is the wrong type, expected type 'array'");
  const more = runPipeline(reading, coll, pipeline);
  return function* (input) {
    yield* input;
    yield* more;
  };
};

function compile(pipeline: readonly unknown[], reading: Reading): Stage {
  const compiled = pipeline.map((stage) => {
    const [name, operand] = stageOf(stage);
    const simple = Object.hasOwn(stages, name) ? stages[name] : undefined;
    const compileStage = name === '$unionWith' ? unionWith : simple;
    if (!compileStage)
      throw notHere('stage', name, new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`));
    return compileStage(operand, reading);
  });
  return (input) => compiled.reduce<Docs>((docs, stage) => stage(docs), input);
}

/** Compiles and runs a pipeline over a collection. */
export function runPipeline(reading: Reading, name: string, pipeline: readonly unknown[], hint?: unknown): Docs {
  const { execution } = reading;
  const collection = reading.find(name);
  const counting = countingFrontOf(pipeline);
  if (counting) return compile(counting.rest, reading)(counted(execution, collection, counting, hint));
  const { filter, sort, limit, rest } = frontOf(pipeline);
  const stage = compile(rest, reading);
  const source = read(execution, collection, {
    query: parseQuery(filter),
    sort: sort === undefined ? null : parseSort(sort),
    limit,
    hint,
    fields: fieldsOfPipeline(rest),
  });
  return stage(docsOf(source));
}

import { BSONRegExp } from 'bson';
import { failedToParse, MongoError } from '../../errors.ts';
import { compileExpression, splitPath } from '../../expression/compile.ts';
import type { Scope } from '../../expression/scope.ts';
import { pause, type Pause } from '../../plan/execution.ts';
import { isIndexPart } from '../../query/path.ts';
import { field, isDoc, setField, type Doc } from '../../value/document.ts';
import type { CompileStage, StageContext } from '../stage.ts';

interface Options {
  from: string;
  as: string[];
  localField: string[] | null;
  foreignField: string | null;
  bindings: Doc;
  pipeline: unknown[];
}

const known = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

function parse(operand: unknown): Options {
  if (!isDoc(operand)) throw failedToParse('the $lookup specification must be an Object');
  const stray = Object.keys(operand).find((name) => !known.includes(name));
  if (stray !== undefined) throw failedToParse(`unknown argument to $lookup: ${stray}`);
  const { from, as, localField, foreignField, let: bindings = {}, pipeline = [] } = operand;
  if (typeof from !== 'string') throw failedToParse('$lookup needs a collection of the same database in "from"');
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  if ((localField === undefined) !== (foreignField === undefined))
    throw failedToParse('$lookup requires both or neither of localField and foreignField to be specified');
  if (localField === undefined && operand['pipeline'] === undefined)
    throw failedToParse("$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified");
  if (!isDoc(bindings)) throw failedToParse('$lookup argument let must be an object');
  if (!Array.isArray(pipeline)) throw new MongoError(14, 'A pipeline must be an array of objects');
  if (foreignField !== undefined && typeof foreignField !== 'string')
    throw failedToParse('$lookup argument foreignField must be a string');
  if (localField !== undefined && typeof localField !== 'string')
    throw failedToParse('$lookup argument localField must be a string');
  return {
    from,
    as: splitPath(as),
    localField: localField === undefined ? null : splitPath(localField),
    foreignField: foreignField ?? null,
    bindings,
    pipeline: pipeline as unknown[],
  };
}

/** The values a document joins by: of an array its elements, in documents of an array those of each. */
function localValues(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) {
    if (value === undefined) return [];
    return Array.isArray(value) ? (value as unknown[]) : [value];
  }
  if (isDoc(value)) return localValues(field(value, name), rest);
  if (!Array.isArray(value)) return [];
  const place = isIndexPart(name) ? localValues(value[Number(name)], rest) : [];
  return [...place, ...value.filter(isDoc).flatMap((item) => localValues(item, path))];
}

/** The condition on the foreign field. A document without a value joins with null and missing. */
function joinFilter(doc: Doc, localField: readonly string[], foreignField: string): Doc {
  const found = localValues(doc, localField);
  const values = found.length === 0 ? [null] : found;
  // $in would read a regular expression as a pattern.
  if (values.some((value) => value instanceof BSONRegExp))
    return { $or: values.map((value) => ({ [foreignField]: { $eq: value } })) };
  return { [foreignField]: { $in: values } };
}

function set(doc: Doc, [name = '', ...rest]: readonly string[], value: unknown): Doc {
  const copy = { ...doc };
  const inner = copy[name];
  setField(copy, name, rest.length === 0 ? value : set(isDoc(inner) ? inner : {}, rest, value));
  return copy;
}

function* joined(doc: Doc, options: Options, context: StageContext, scope: Scope): Generator<Doc | Pause> {
  const { localField, foreignField, pipeline } = options;
  const filter = localField && foreignField !== null ? [{ $match: joinFilter(doc, localField, foreignField) }] : [];
  const found: Doc[] = [];
  for (const item of context.run(options.from, [...filter, ...pipeline], scope)) {
    if (item === pause) yield pause;
    else found.push(item);
  }
  yield set(doc, options.as, found);
}

export const lookup: CompileStage = (operand, context) => {
  const options = parse(operand);
  const bindings = Object.entries(options.bindings).map(
    ([name, expression]) => [name, compileExpression(expression, context.scope)] as const,
  );
  // Compiled once to report a mistake also when no document comes.
  context.compile(options.pipeline, context.scope.with(bindings.map(([name]) => [name, null])));
  return function* (input) {
    for (const item of input) {
      if (item === pause) yield pause;
      else {
        const env = context.scope.of(item);
        yield* joined(
          item,
          options,
          context,
          context.scope.with(bindings.map(([name, evaluate]) => [name, evaluate(env)])),
        );
      }
    }
  };
};

export const unionWith: CompileStage = (operand, context) => {
  const spec = typeof operand === 'string' ? { coll: operand } : operand;
  if (!isDoc(spec) || typeof spec['coll'] !== 'string')
    throw failedToParse('the $unionWith stage specification must be a collection name or an object with coll');
  const stray = Object.keys(spec).find((name) => name !== 'coll' && name !== 'pipeline');
  if (stray !== undefined) throw new MongoError(40415, `BSON field '$unionWith.${stray}' is an unknown field.`);
  const { coll, pipeline = [] } = spec;
  if (!Array.isArray(pipeline)) throw new MongoError(14, 'A pipeline must be an array of objects');
  context.compile(pipeline, context.scope);
  return function* (input) {
    yield* input;
    yield* context.run(coll, pipeline as unknown[], context.scope);
  };
};

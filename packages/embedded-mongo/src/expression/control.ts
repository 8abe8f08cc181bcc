import { Int32 } from 'bson';
import { MongoError } from '../errors.ts';
import { compareValues } from '../value/compare.ts';
import { isDoc } from '../value/document.ts';
import { namedArguments, namedOperands, onArguments } from './arguments.ts';
import type { Compiler, Operator } from './compile.ts';
import { isNullish, truthy, type Evaluate } from './scope.ts';

/** Missing sorts before null here, unlike in queries. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined)
    return a === b ? 0 : a === undefined ? (b === null ? -1 : compareValues(null, b) || -1) : -order(b, a);
  return compareValues(a, b);
}

const compared = (holds: (order: number) => boolean): Operator => onArguments(2, 2, ([a, b]) => holds(order(a, b)));

const logical =
  (stopAt: boolean): Operator =>
  (operand, compiler) => {
    const tests = (Array.isArray(operand) ? operand : [operand]).map((item: unknown) => compiler.compile(item));
    return (env) => (tests.some((test) => truthy(test(env)) === stopAt) ? stopAt : !stopAt);
  };

const cond: Operator = (operand, compiler, name) => {
  let parts: (Evaluate | undefined)[];
  if (Array.isArray(operand)) {
    if (operand.length !== 3)
      throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`);
    parts = operand.map((item: unknown) => compiler.compile(item));
  } else {
    const named = namedArguments(operand, compiler, name, ['if', 'then', 'else']);
    parts = [named['if'], named['then'], named['else']];
  }
  const [test, then, otherwise] = parts;
  return (env) => (truthy(test?.(env)) ? then?.(env) : otherwise?.(env));
};

const switchOperator: Operator = (operand, compiler, name) => {
  const { branches, default: fallback } = namedOperands(operand, name, ['branches'], ['default']);
  if (!Array.isArray(branches) || branches.length === 0)
    throw new MongoError(40068, '$switch requires at least one branch');
  const cases = branches.map((branch: unknown) => namedArguments(branch, compiler, name, ['case', 'then']));
  const otherwise = isDoc(operand) && Object.hasOwn(operand, 'default') ? compiler.compile(fallback) : null;
  return (env) => {
    const chosen = cases.find((branch) => truthy(branch['case']?.(env)));
    if (chosen) return chosen['then']?.(env);
    if (otherwise) return otherwise(env);
    throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
};

const letOperator: Operator = (operand, compiler: Compiler, name) => {
  const { vars, in: body } = namedOperands(operand, name, ['vars', 'in']);
  if (!isDoc(vars)) throw new MongoError(16876, 'invalid parameter: expected an object (vars)');
  const bindings = Object.entries(vars).map(([key, value]) => [key, compiler.compile(value)] as const);
  const run = compiler.declare(...Object.keys(vars)).compile(body);
  return (env) => {
    const variables = new Map(env.variables);
    for (const [key, evaluate] of bindings) variables.set(key, evaluate(env));
    return run({ ...env, variables });
  };
};

export const controlOperators: Record<string, Operator> = {
  $literal: (operand) => () => operand,
  $expr: (operand, compiler) => compiler.compile(operand),
  $let: letOperator,
  $cond: cond,
  $switch: switchOperator,
  $ifNull: (operand, compiler) => {
    if (!Array.isArray(operand) || operand.length < 2)
      throw new MongoError(1257300, '$ifNull needs at least two arguments');
    const parts = operand.map((item: unknown) => compiler.compile(item));
    return (env) => {
      let value: unknown;
      for (const part of parts) if (!isNullish((value = part(env)))) return value;
      return value;
    };
  },
  $and: logical(false),
  $or: logical(true),
  $not: onArguments(1, 1, ([value]) => !truthy(value)),
  $cmp: onArguments(2, 2, ([a, b]) => new Int32(Math.sign(order(a, b)))),
  $eq: compared((result) => result === 0),
  $ne: compared((result) => result !== 0),
  $gt: compared((result) => result > 0),
  $gte: compared((result) => result >= 0),
  $lt: compared((result) => result < 0),
  $lte: compared((result) => result <= 0),
};

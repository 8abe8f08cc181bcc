import { MongoError } from '../errors.ts';
import { isDoc, type Doc } from '../value/document.ts';
import type { Compiler, Operator } from './compile.ts';
import { isNullish, type Evaluate } from './scope.ts';

/** An operator on a list of evaluated arguments; a single argument may be given bare. */
export function onArguments(least: number, most: number, run: (values: unknown[]) => unknown): Operator {
  return (operand, compiler, name) => {
    const list: unknown[] = Array.isArray(operand) ? operand : [operand];
    if (list.length < least || list.length > most) {
      const wanted =
        least === most ? `exactly ${least}` : most === Infinity ? `at least ${least}` : `between ${least} and ${most}`;
      throw new MongoError(16020, `Expression ${name} takes ${wanted} arguments. ${list.length} were passed in.`);
    }
    const evaluates = list.map((item) => compiler.compile(item));
    return (env) => run(evaluates.map((evaluate) => evaluate(env)));
  };
}

/** As `onArguments`, but null as soon as an argument is null or missing. */
export function unlessNull(least: number, most: number, run: (values: unknown[]) => unknown): Operator {
  return onArguments(least, most, (values) => (values.some(isNullish) ? null : run(values)));
}

/**
 * Takes the arguments one by one: the first null or missing one makes the result null, the first of a wrong type is
 * an error, and what follows is not evaluated.
 */
export function inOrder<T>(check: (value: unknown) => T, run: (values: T[]) => unknown): Operator {
  return (operand, compiler) => {
    const list: unknown[] = Array.isArray(operand) ? operand : [operand];
    const evaluates = list.map((item) => compiler.compile(item));
    return (env) => {
      const values: T[] = [];
      for (const evaluate of evaluates) {
        const value = evaluate(env);
        if (isNullish(value)) return null;
        values.push(check(value));
      }
      return run(values);
    };
  };
}

/** An operator on one argument that may be a literal array of one, as `{ $size: ['$a'] }`. */
export function onOne(run: (value: unknown) => unknown): Operator {
  return onArguments(1, 1, ([value]) => run(value));
}

/** Named arguments: every field is an expression; unknown and missing names are refused. */
export function namedArguments(
  operand: unknown,
  compiler: Compiler,
  name: string,
  required: string[],
  optional: string[] = [],
): Record<string, Evaluate | undefined> {
  const doc = namedOperands(operand, name, required, optional);
  return Object.fromEntries(Object.entries(doc).map(([key, value]) => [key, compiler.compile(value)]));
}

export function namedOperands(operand: unknown, name: string, required: string[], optional: string[] = []): Doc {
  if (!isDoc(operand)) throw new MongoError(28646, `${name} only supports an object as its argument`);
  for (const key of Object.keys(operand)) {
    if (!required.includes(key) && !optional.includes(key))
      throw new MongoError(28647, `Unrecognized parameter to ${name}: ${key}`);
  }
  for (const key of required)
    if (!Object.hasOwn(operand, key)) throw new MongoError(28648, `Missing '${key}' parameter to ${name}`);
  return operand;
}

import { notHere } from '../absent.ts';
import { MongoError } from '../errors.ts';
import { field, isDoc, setField, type Doc } from '../value/document.ts';
import { operators, type Compile, type Evaluate } from './operators.ts';

/** Reads `parts` as an expression does: the documents of an array are mapped over, all else in it is left out. */
function readPath(value: unknown, parts: readonly string[], at = 0): unknown {
  if (at === parts.length) return value;
  if (isDoc(value)) return readPath(field(value, parts[at] ?? ''), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item: unknown) => {
    if (!isDoc(item)) return [];
    const found = readPath(item, parts, at);
    return found === undefined ? [] : [found];
  });
}

export function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes('')) throw new MongoError(40353, `FieldPath must not have empty parts: '${path}'`);
  const dollar = parts.find((part) => part.startsWith('$'));
  if (dollar !== undefined) throw new MongoError(16410, `FieldPath field names may not start with '$': '${dollar}'`);
  return parts;
}

function variable(path: string, now: Date): Evaluate {
  const [name = '', ...rest] = path.split('.');
  switch (name) {
    case 'ROOT':
      return (doc) => readPath(doc, rest);
    case 'NOW':
      return () => readPath(now, rest);
  }
  throw notHere('variable', `$$${name}`, new MongoError(17276, `Use of undefined variable: ${name}`));
}

function objectExpression(fields: Doc, compile: Compile): Evaluate {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (name.includes('.')) throw new MongoError(16412, `FieldPath field names may not contain '.': '${name}'`);
    return [name, compile(value)] as const;
  });
  return (doc) => {
    const result: Doc = {};
    for (const [name, evaluate] of entries) {
      const value = evaluate(doc);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

/** Fields and variables met so far: an expression that adds none to it is a constant. */
let reads = 0;

/** Compiles an aggregation expression. Numbers stay in their BSON types throughout. */
export function compileExpression(expression: unknown, now: Date): Evaluate {
  const compile = (part: unknown): Evaluate => compileExpression(part, now);
  if (typeof expression === 'string' && expression.startsWith('$')) {
    reads++;
    if (expression.startsWith('$$')) return variable(expression.slice(2), now);
    if (expression === '$') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
    const parts = splitPath(expression.slice(1));
    const [only = ''] = parts;
    return parts.length === 1 ? (doc) => field(doc, only) : (doc) => readPath(doc, parts);
  }
  if (Array.isArray(expression)) {
    const items = expression.map(compile);
    return (doc) => items.map((item) => item(doc) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const names = Object.keys(expression);
  const name = names[0];
  if (name === undefined || !name.startsWith('$')) {
    const stray = names.find((other) => other.startsWith('$'));
    if (stray !== undefined) throw new MongoError(16410, `FieldPath field names may not start with '$': '${stray}'`);
    return objectExpression(expression, compile);
  }
  if (names.length !== 1)
    throw new MongoError(15983, 'An object representing an expression must have exactly one field');
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw notHere('expression', name, new MongoError(168, `Unrecognized expression '${name}'`));
  const before = reads;
  const evaluate = operator(expression[name], compile, name);
  if (reads !== before) return evaluate;
  // As in MongoDB, an expression of constants is evaluated once, and fails before the first document.
  const value = evaluate({});
  return () => value;
}

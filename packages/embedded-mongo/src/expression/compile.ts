import { notHere } from '../absent.ts';
import { MongoError } from '../errors.ts';
import { field, isDoc, setField, type Doc } from '../value/document.ts';
import { operators } from './operators.ts';
import type { Evaluate, Scope } from './scope.ts';

/** Compiles sub-expressions of an operator, with the variables it adds. */
export interface Compiler {
  readonly scope: Scope;
  readonly locals: ReadonlySet<string>;
  compile(expression: unknown): Evaluate;
  declare(...names: string[]): Compiler;
}

export type Operator = (operand: unknown, compiler: Compiler, name: string) => Evaluate;

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

function checkVariableName(name: string): void {
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name) && name !== 'CURRENT')
    throw new MongoError(9, `'${name}' starts with an invalid character for a user variable name`);
}

function checkHasDocument({ scope }: Compiler): void {
  if (scope.isConstant) throw new MongoError(4890500, 'Command let Expression tried to access a field');
}

function variable(path: string, compiler: Compiler): Evaluate {
  const [name = '', ...rest] = path.split('.');
  if ((name === 'ROOT' || name === 'CURRENT') && !compiler.locals.has(name)) checkHasDocument(compiler);
  const read = (of: Evaluate): Evaluate => (rest.length === 0 ? of : (env) => readPath(of(env), rest));
  switch (name) {
    case 'ROOT':
      return read((env) => env.root);
    case 'CURRENT':
      return read((env) => env.current);
    case 'NOW':
      return read(() => compiler.scope.now);
    case 'REMOVE':
      return () => undefined;
  }
  if (!compiler.locals.has(name) && !compiler.scope.variables.has(name))
    throw new MongoError(17276, `Use of undefined variable: ${name}`);
  return read((env) => env.variables.get(name));
}

function objectExpression(fields: Doc, compiler: Compiler): Evaluate {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (name.includes('.'))
      throw new MongoError(
        16412,
        `FieldPath field names may not contain '.'. Consider using $getField or $setField: '${name}'`,
      );
    return [name, compiler.compile(value)] as const;
  });
  return (env) => {
    const result: Doc = {};
    for (const [name, evaluate] of entries) {
      const value = evaluate(env);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

/** Fields and variables met so far: an expression that adds none to it is a constant. */
let reads = 0;

function compileWith(expression: unknown, compiler: Compiler): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    reads++;
    if (expression.startsWith('$$')) return variable(expression.slice(2), compiler);
    if (expression === '$') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
    const parts = splitPath(expression.slice(1));
    checkHasDocument(compiler);
    const [only = ''] = parts;
    if (parts.length === 1) return ({ current }) => (isDoc(current) ? field(current, only) : readPath(current, parts));
    return (env) => readPath(env.current, parts);
  }
  if (Array.isArray(expression)) {
    const items = expression.map((item: unknown) => compiler.compile(item));
    return (env) => items.map((item) => item(env) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const names = Object.keys(expression);
  const name = names[0];
  if (name === undefined || !name.startsWith('$')) {
    const stray = names.find((other) => other.startsWith('$'));
    if (stray !== undefined)
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField: '${stray}'`,
      );
    return objectExpression(expression, compiler);
  }
  if (names.length !== 1)
    throw new MongoError(15983, 'An object representing an expression must have exactly one field');
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw notHere('expression', name, new MongoError(168, `Unrecognized expression '${name}'`));
  const before = reads;
  const evaluate = operator(expression[name], compiler, name);
  return reads === before && name !== '$rand' ? evaluatedNow(evaluate, compiler) : evaluate;
}

/** As in MongoDB, an expression of constants is evaluated once, and fails before the first document. */
function evaluatedNow(evaluate: Evaluate, { scope }: Compiler): Evaluate {
  const value = evaluate(scope.of({}));
  return () => value;
}

class ExpressionCompiler implements Compiler {
  readonly scope: Scope;
  readonly locals: ReadonlySet<string>;

  constructor(scope: Scope, locals: ReadonlySet<string>) {
    this.scope = scope;
    this.locals = locals;
  }

  compile(expression: unknown): Evaluate {
    return compileWith(expression, this);
  }

  declare(...names: string[]): Compiler {
    for (const name of names) checkVariableName(name);
    return new ExpressionCompiler(this.scope, new Set([...this.locals, ...names]));
  }
}

/** Compiles an aggregation expression. Numbers stay in their BSON types throughout. */
export function compileExpression(expression: unknown, scope: Scope): Evaluate {
  return new ExpressionCompiler(scope, new Set()).compile(expression);
}

/** A command's variables: expressions that see no document, each those before it. */
export function withVariables(scope: Scope, bindings: Doc): Scope {
  return Object.entries(bindings).reduce((all, [name, expression]) => {
    checkVariableName(name);
    const evaluate = compileExpression(expression, all.asConstant());
    return all.with([[name, evaluate(all.of({}))]]);
  }, scope);
}

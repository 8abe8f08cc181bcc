import { MongoError } from '../errors.ts';
import { field, isDoc, setField, type Doc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { namedArguments, onArguments, onOne } from './arguments.ts';
import type { Operator } from './compile.ts';
import { isNullish } from './scope.ts';

export function mergeInto(target: Doc, value: unknown): void {
  if (isNullish(value)) return;
  if (!isDoc(value))
    throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
  for (const name of Object.keys(value)) setField(target, name, value[name]);
}

function pairOf(item: unknown): [name: string, content: unknown] {
  if (!Array.isArray(item))
    throw new MongoError(40396, `$arrayToObject requires a consistent input format, found: ${typeName(item)}`);
  if (item.length !== 2)
    throw new MongoError(40397, `$arrayToObject requires an array of size 2 arrays, found one of size ${item.length}`);
  const [name, content] = item as unknown[];
  if (typeof name !== 'string')
    throw new MongoError(40395, `$arrayToObject requires keys of type string, found key type: ${typeName(name)}`);
  return [name, content];
}

function keyAndValueOf(item: unknown): [name: string, content: unknown] {
  if (!isDoc(item))
    throw new MongoError(
      Array.isArray(item) ? 40391 : 40398,
      `$arrayToObject requires pairs or documents with the fields k and v, found: ${typeName(item)}`,
    );
  if (Object.keys(item).length !== 2)
    throw new MongoError(40392, "$arrayToObject requires an object keys of 'k' and 'v', and no others");
  const [name, content] = [field(item, 'k'), field(item, 'v')];
  if (name === undefined || content === undefined)
    throw new MongoError(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
  if (typeof name !== 'string')
    throw new MongoError(40394, `$arrayToObject requires keys of type string, found key type: ${typeName(name)}`);
  return [name, content];
}

function toObject(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!Array.isArray(value))
    throw new MongoError(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  const result: Doc = {};
  const [first] = value as unknown[];
  for (const item of value as unknown[]) {
    const [name, content] = Array.isArray(first) ? pairOf(item) : keyAndValueOf(item);
    setField(result, name, content);
  }
  return result;
}

const getField: Operator = (operand, compiler, name) => {
  const parts = isDoc(operand) && Object.hasOwn(operand, 'field') ? operand : { field: operand, input: '$$CURRENT' };
  const { field: key, input } = namedArguments(parts, compiler, name, ['field'], ['input']);
  return (env) => {
    const fieldName = key?.(env);
    if (typeof fieldName !== 'string')
      throw new MongoError(5654602, '$getField requires field to evaluate to a string');
    const source = input ? input(env) : env.current;
    return isDoc(source) ? field(source, fieldName) : isNullish(source) ? source : undefined;
  };
};

const withField =
  (requiresValue: boolean): Operator =>
  (operand, compiler, name) => {
    const {
      field: key,
      input,
      value,
    } = namedArguments(operand, compiler, name, requiresValue ? ['field', 'input', 'value'] : ['field', 'input']);
    return (env) => {
      const fieldName = key?.(env);
      const source = input?.(env);
      if (typeof fieldName !== 'string') throw new MongoError(4161107, `${name} requires field to be a string`);
      if (isNullish(source)) return null;
      if (!isDoc(source)) throw new MongoError(4161105, `${name} requires input to be an object`);
      const copy = { ...source };
      const content = value?.(env);
      if (content === undefined) delete copy[fieldName];
      else setField(copy, fieldName, content);
      return copy;
    };
  };

export const objectOperators: Record<string, Operator> = {
  $mergeObjects: onArguments(0, Infinity, (values) => {
    const result: Doc = {};
    for (const value of values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values)
      mergeInto(result, value);
    return result;
  }),
  $objectToArray: onOne((value) => {
    if (isNullish(value)) return null;
    if (!isDoc(value))
      throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
    return Object.entries(value).map(([k, v]) => ({ k, v }));
  }),
  $arrayToObject: onOne(toObject),
  $getField: getField,
  $setField: withField(true),
  $unsetField: withField(false),
};

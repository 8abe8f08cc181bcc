import { BSONRegExp, Int32 } from 'bson';
import { MongoError } from '../errors.ts';
import { allMatches } from '../query/limited-regex.ts';
import { compileRegex } from '../query/regex.ts';
import { compareValues } from '../value/compare.ts';
import { typeName } from '../value/kind.ts';
import { isNumeric, toDouble, toInteger } from '../value/number.ts';
import { inOrder, namedArguments, onArguments, onOne, unlessNull } from './arguments.ts';
import type { Operator } from './compile.ts';
import { isNullish } from './scope.ts';

function text(value: unknown, code: number, name: string): string {
  if (typeof value !== 'string') throw new MongoError(code, `${name} requires a string, found: ${typeName(value)}`);
  return value;
}

/** What `$toLower`, `$substr` and the like read as text: null is empty, numbers and dates are written out. */
function loose(value: unknown, name: string): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (isNumeric(value)) return value.toString();
  throw new MongoError(16007, `can't convert from BSON type ${typeName(value)} to String in ${name}`);
}

/** Unicode code points, which is what MongoDB counts here. */
const pointsOf = (value: string): string[] => Array.from(value);

/** ASCII only, as in MongoDB. */
const lower = (value: string): string => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (value: string): string => value.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function wholeNumber(value: unknown, name: string, codes: { type: number; whole: number }): number {
  if (!isNumeric(value)) throw new MongoError(codes.type, `${name} must be a numeric type, is ${typeName(value)}`);
  const number = toInteger(value);
  if (number === null) throw new MongoError(codes.whole, `${name} cannot be represented as an integral value`);
  return number;
}

function codePoints([value, start, length]: unknown[]): string {
  const from = wholeNumber(start, '$substrCP: starting index', { type: 34450, whole: 34451 });
  const count = wholeNumber(length, '$substrCP: length', { type: 34452, whole: 34453 });
  if (count < 0) throw new MongoError(34454, '$substrCP: length must be a nonnegative integer');
  if (from < 0) throw new MongoError(34455, '$substrCP: the starting index must be a nonnegative integer');
  return pointsOf(loose(value, '$substrCP'))
    .slice(from, from + count)
    .join('');
}

function truncatedNumber(value: unknown, code: number): number {
  if (!isNumeric(value))
    throw new MongoError(code, `$substrBytes: an index and a length must be numeric, not ${typeName(value)}`);
  const number = Math.trunc(toDouble(value));
  if (!(Math.abs(number) < 2 ** 63))
    throw new MongoError(31109, `Can't coerce out of range value ${String(value)} to long`);
  return number;
}

function bytes([value, start, length]: unknown[]): string {
  const [from, count] = [truncatedNumber(start, 16034), truncatedNumber(length, 16035)];
  if (from < 0) throw new MongoError(50752, '$substrBytes: starting index must be non-negative');
  const all = Buffer.from(loose(value, '$substrBytes'));
  const cut = all.subarray(from, count < 0 ? all.length : from + count);
  const inside = (at: number): boolean => ((all[at] ?? 0) & 0xc0) === 0x80;
  if (inside(from) || inside(from + cut.length))
    throw new MongoError(28656, '$substrBytes: Invalid range, starting or ending in the middle of a UTF-8 character.');
  return cut.toString();
}

const trim =
  (left: boolean, right: boolean): Operator =>
  (operand, compiler, name) => {
    const { input, chars } = namedArguments(operand, compiler, name, ['input'], ['chars']);
    return (env) => {
      const value = input?.(env);
      const set = chars?.(env);
      if (isNullish(value) || (chars && isNullish(set))) return null;
      const points = pointsOf(text(value, 50699, name));
      const drop = new Set(
        chars
          ? text(set, 50700, name)
          : '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
      );
      let start = 0;
      let end = points.length;
      if (left) while (start < end && drop.has(points[start] ?? '')) start++;
      if (right) while (end > start && drop.has(points[end - 1] ?? '')) end--;
      return points.slice(start, end).join('');
    };
  };

const regex =
  (run: (value: string, pattern: RegExp) => unknown, onNull: unknown): Operator =>
  (operand, compiler, name) => {
    const {
      input,
      regex: patternOf,
      options,
    } = namedArguments(operand, compiler, name, ['input', 'regex'], ['options']);
    return (env) => {
      const value = input?.(env);
      const pattern = patternOf?.(env);
      if (isNullish(value) || isNullish(pattern)) return onNull;
      const given = options?.(env);
      const flags = isNullish(given)
        ? pattern instanceof BSONRegExp
          ? pattern.options
          : ''
        : text(given, 51106, name);
      const source = pattern instanceof BSONRegExp ? pattern.pattern : text(pattern, 51105, name);
      return run(text(value, 51104, name), compileRegex(source, flags));
    };
  };

function found(value: string, match: RegExpMatchArray | null): unknown {
  if (!match) return null;
  return {
    match: match[0],
    idx: new Int32(pointsOf(value.slice(0, match.index)).length),
    captures: match.slice(1).map((capture: string | undefined) => capture ?? null),
  };
}

const replace =
  (all: boolean): Operator =>
  (operand, compiler, name) => {
    const parts = namedArguments(operand, compiler, name, ['input', 'find', 'replacement']);
    return (env) => {
      const values = [parts['input']?.(env), parts['find']?.(env), parts['replacement']?.(env)];
      if (values.some(isNullish)) return null;
      const [input = '', find = '', replacement = ''] = values.map((value) => text(value, 51746, name));
      return all ? input.replaceAll(find, () => replacement) : input.replace(find, () => replacement);
    };
  };

export const stringOperators: Record<string, Operator> = {
  $concat: inOrder(
    (value) => text(value, 16702, '$concat'),
    (parts) => parts.join(''),
  ),
  $toLower: onOne((value) => lower(loose(value, '$toLower'))),
  $toUpper: onOne((value) => upper(loose(value, '$toUpper'))),
  $split: unlessNull(2, 2, ([value, separator]) => {
    const by = text(separator, 40086, '$split');
    if (by === '') throw new MongoError(40087, '$split requires a non-empty separator');
    return text(value, 40085, '$split').split(by);
  }),
  $strLenCP: onOne((value) => new Int32(pointsOf(text(value, 34471, '$strLenCP')).length)),
  $strLenBytes: onOne((value) => new Int32(Buffer.byteLength(text(value, 34473, '$strLenBytes')))),
  $strcasecmp: onArguments(
    2,
    2,
    ([a, b]) => new Int32(compareValues(upper(loose(a, '$strcasecmp')), upper(loose(b, '$strcasecmp')))),
  ),
  $substrCP: onArguments(3, 3, codePoints),
  $substrBytes: onArguments(3, 3, bytes),
  $substr: onArguments(3, 3, bytes),
  $indexOfCP: onArguments(2, 2, ([value, part]) => {
    if (isNullish(value)) return null;
    const whole = text(value, 40093, '$indexOfCP');
    const at = whole.indexOf(text(part, 40094, '$indexOfCP'));
    return new Int32(at < 0 ? -1 : pointsOf(whole.slice(0, at)).length);
  }),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $regexMatch: regex((value, pattern) => pattern.test(value), false),
  $regexFind: regex((value, pattern) => found(value, pattern.exec(value)), null),
  $regexFindAll: regex((value, pattern) => allMatches(value, pattern).map((match) => found(value, match)), []),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
};

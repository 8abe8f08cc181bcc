import { Int32, Long, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { isDoc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { toInteger } from '../value/number.ts';
import {
  calendarOf,
  dayOfYear,
  instantOf,
  isoWeekOf,
  weekOfYear,
  offsetOf,
  weekday,
  type Calendar,
  type Offset,
} from '../value/time-zone.ts';
import { namedArguments } from './arguments.ts';
import type { Operator } from './compile.ts';
import { formatDate } from './date-format.ts';
import { addUnits, truncateTo, unitsBetween } from './date-units.ts';
import { isNullish, type Env, type Evaluate } from './scope.ts';

function dateOf(value: unknown, name: string): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  throw new MongoError(16006, `${name}: can't convert from BSON type ${typeName(value)} to Date`);
}

/** Null when the zone expression gives null. */
function zoneOf(timezone: Evaluate | undefined, env: Env): Offset | null {
  if (!timezone) return offsetOf('UTC');
  const zone = timezone(env);
  if (isNullish(zone)) return null;
  if (typeof zone !== 'string')
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  return offsetOf(zone);
}

const part =
  (run: (calendar: Calendar) => number, asNumber = (value: number): Int32 | Long => new Int32(value)): Operator =>
  (operand, compiler, name) => {
    const only: unknown = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    const isNamed = isDoc(only) && Object.hasOwn(only, 'date');
    const parts = isNamed
      ? namedArguments(only, compiler, name, ['date'], ['timezone'])
      : { date: compiler.compile(only) };
    return (env) => {
      const value = parts['date']?.(env);
      const zone = zoneOf(parts['timezone'], env);
      return isNullish(value) || !zone ? null : asNumber(run(calendarOf(dateOf(value, name), zone)));
    };
  };

const dateToString: Operator = (operand, compiler, name) => {
  const parts = namedArguments(operand, compiler, name, ['date'], ['format', 'timezone', 'onNull']);
  return (env) => {
    const value = parts['date']?.(env);
    const zone = zoneOf(parts['timezone'], env);
    const format = parts['format']?.(env);
    if (isNullish(value)) return parts['onNull']?.(env) ?? null;
    if (!zone || (parts['format'] && isNullish(format))) return null;
    if (format !== undefined && typeof format !== 'string')
      throw new MongoError(18533, `$dateToString requires that 'format' be a string, found: ${typeName(format)}`);
    return formatDate(
      dateOf(value, name),
      format ?? (parts['timezone'] ? '%Y-%m-%dT%H:%M:%S.%L' : '%Y-%m-%dT%H:%M:%S.%LZ'),
      zone,
    );
  };
};

function unitOf(value: unknown, name: string): string {
  if (typeof value !== 'string')
    throw new MongoError(5439013, `${name} requires 'unit' to be a string, but got ${typeName(value)}`);
  return value;
}

const moved =
  (sign: 1 | -1): Operator =>
  (operand, compiler, name) => {
    const parts = namedArguments(operand, compiler, name, ['startDate', 'unit', 'amount'], ['timezone']);
    return (env) => {
      const [start, unit, by] = [parts['startDate']?.(env), parts['unit']?.(env), parts['amount']?.(env)];
      const zone = zoneOf(parts['timezone'], env);
      if (isNullish(start) || isNullish(unit) || isNullish(by) || !zone) return null;
      const amount = toInteger(by);
      if (amount === null) throw new MongoError(5166405, `${name} expects integer amount of time units`);
      return addUnits(dateOf(start, name), unitOf(unit, name), amount * sign, zone);
    };
  };

const dateDiff: Operator = (operand, compiler, name) => {
  const parts = namedArguments(operand, compiler, name, ['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek']);
  return (env) => {
    const [start, end, unit, week] = [
      parts['startDate']?.(env),
      parts['endDate']?.(env),
      parts['unit']?.(env),
      parts['startOfWeek']?.(env),
    ];
    const zone = zoneOf(parts['timezone'], env);
    if (isNullish(start) || isNullish(end) || isNullish(unit) || !zone) return null;
    return Long.fromNumber(unitsBetween(dateOf(start, name), dateOf(end, name), unitOf(unit, name), zone, week));
  };
};

const dateTrunc: Operator = (operand, compiler, name) => {
  const parts = namedArguments(operand, compiler, name, ['date', 'unit'], ['binSize', 'timezone', 'startOfWeek']);
  return (env) => {
    const [value, unit, size, week] = [
      parts['date']?.(env),
      parts['unit']?.(env),
      parts['binSize']?.(env),
      parts['startOfWeek']?.(env),
    ];
    const zone = zoneOf(parts['timezone'], env);
    if (isNullish(value) || isNullish(unit) || !zone) return null;
    const bins = size === undefined ? 1 : toInteger(size);
    if (bins === null) throw new MongoError(5439017, `$dateTrunc requires 'binSize' to be a 64-bit integer`);
    if (bins < 1) throw new MongoError(5439018, `$dateTrunc requires 'binSize' to be greater than 0, but got ${bins}`);
    return truncateTo(dateOf(value, name), unitOf(unit, name), bins, zone, week);
  };
};

const fromParts: Operator = (operand, compiler, name) => {
  const names = ['month', 'day', 'hour', 'minute', 'second', 'millisecond'];
  const parts = namedArguments(operand, compiler, name, ['year'], [...names, 'timezone']);
  return (env) => {
    const zone = zoneOf(parts['timezone'], env);
    const numbers = ['year', ...names].map((key) => {
      const value = parts[key]?.(env);
      if (parts[key] && isNullish(value)) return null;
      const number = value === undefined ? (key === 'month' || key === 'day' ? 1 : 0) : toInteger(value);
      if (number === null)
        throw new MongoError(40515, `'${key}' must evaluate to an integer, found ${typeName(value)}`);
      return number;
    });
    if (!zone || numbers.includes(null)) return null;
    const [year, month, day, hour, minute, second, millisecond] = numbers.map((number) => number ?? 0);
    return instantOf(
      {
        year: year ?? 0,
        month: month ?? 1,
        day: day ?? 1,
        hour: hour ?? 0,
        minute: minute ?? 0,
        second: second ?? 0,
        millisecond: millisecond ?? 0,
      },
      zone,
    );
  };
};

export const dateOperators: Record<string, Operator> = {
  $year: part(({ year }) => year),
  $month: part(({ month }) => month),
  $dayOfMonth: part(({ day }) => day),
  $hour: part(({ hour }) => hour),
  $minute: part(({ minute }) => minute),
  $second: part(({ second }) => second),
  $millisecond: part(({ millisecond }) => millisecond),
  $dayOfWeek: part((calendar) => weekday(calendar) + 1),
  $dayOfYear: part(dayOfYear),
  $isoDayOfWeek: part((calendar) => weekday(calendar) || 7),
  $week: part(weekOfYear),
  $isoWeek: part((calendar) => isoWeekOf(calendar).week),
  // Of all parts only this one is a long, in MongoDB too.
  $isoWeekYear: part(
    (calendar) => isoWeekOf(calendar).year,
    (year) => Long.fromNumber(year),
  ),
  $dateToString: dateToString,
  $dateFromParts: fromParts,
  $dateAdd: moved(1),
  $dateSubtract: moved(-1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
};

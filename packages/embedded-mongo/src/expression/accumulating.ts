import { Decimal128, Double, Int32 } from 'bson';
import { unsupported } from '../errors.ts';
import { compareValues } from '../value/compare.ts';
import { isNumeric, toDouble, type Numeric } from '../value/number.ts';
import { addWide } from './arithmetic.ts';
import type { Operator } from './compile.ts';
import { isNullish } from './scope.ts';

/** Sum of the numbers among the values; other values count as nothing. */
function sumOf(values: readonly unknown[]): Numeric {
  return values.filter(isNumeric).reduce<Numeric>(addWide, new Int32(0));
}

/** Null when there is no number. */
export function averageOf(values: readonly unknown[]): Double | null {
  const numbers = values.filter(isNumeric);
  if (numbers.some((number) => number instanceof Decimal128)) throw unsupported('$avg of Decimal128');
  return numbers.length === 0 ? null : new Double(toDouble(sumOf(numbers)) / numbers.length);
}

/** Null values are passed over. */
function extremeOf(values: readonly unknown[], sign: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (!isNullish(value) && (best === null || compareValues(value, best) * sign > 0)) best = value;
  }
  return best;
}

/** As an expression: over several arguments, or over the elements of the single one. */
const over =
  (run: (values: readonly unknown[]) => unknown): Operator =>
  (operand, compiler) => {
    if (Array.isArray(operand) && operand.length !== 1) {
      const parts = operand.map((item: unknown) => compiler.compile(item));
      return (env) => run(parts.map((part) => part(env)));
    }
    const single = compiler.compile(Array.isArray(operand) ? (operand[0] as unknown) : operand);
    return (env) => {
      const value = single(env);
      return run(Array.isArray(value) ? (value as unknown[]) : [value]);
    };
  };

export const accumulatingOperators: Record<string, Operator> = {
  $sum: over(sumOf),
  $avg: over(averageOf),
  $min: over((values) => extremeOf(values, -1)),
  $max: over((values) => extremeOf(values, 1)),
};

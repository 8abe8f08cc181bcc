import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { accumulatingOperators } from './accumulating.ts';
import type { Operator } from './compile.ts';
import { controlOperators } from './control.ts';
import { conversionOperators } from './conversion.ts';
import { dateOperators } from './dates.ts';
import { objectOperators } from './objects.ts';
import { setOperators } from './sets.ts';
import { stringOperators } from './strings.ts';

/** Every expression operator this server has; any other name is refused. */
export const operators: Readonly<Record<string, Operator>> = {
  ...controlOperators,
  ...arithmeticOperators,
  ...accumulatingOperators,
  ...arrayOperators,
  ...setOperators,
  ...objectOperators,
  ...stringOperators,
  ...dateOperators,
  ...conversionOperators,
};

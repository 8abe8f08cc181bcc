import type { Index } from '../storage/metadata.ts';
import type { PatternField } from '../value/pattern-keys.ts';
import type { Bounded } from './ranges.ts';

export interface Order {
  reverse: boolean;
  /** The ranges have to be read side by side, always taking the next document of all. */
  merge: boolean;
}

/** More ranges than this are not read side by side. */
const mostMerged = 50;

/** Whether `given` read forwards or backwards is in the order `wanted`; null when in neither. */
function isReversed(wanted: readonly PatternField[], given: readonly PatternField[]): boolean | null {
  if (wanted.length > given.length) return null;
  const flips = wanted.map((field, at) =>
    given[at]?.path === field.path ? given[at].descending !== field.descending : null,
  );
  if (flips.every((flip) => flip === false)) return false;
  return flips.every((flip) => flip === true) ? true : null;
}

/** How walking the bounded index gives the sort; null when it does not. Fields with one value do not matter. */
export function orderOf(index: Index, sort: readonly PatternField[], bounded: Bounded): Order | null {
  const varying = ({ path }: PatternField): boolean => !bounded.constant.has(path);
  const wanted = sort.filter(varying);
  const whole = isReversed(wanted, index.fields.filter(varying));
  if (whole !== null) return { reverse: whole, merge: false };
  const fixed = new Set(index.fields.slice(0, bounded.fixed).map(({ path }) => path));
  if (bounded.ranged || bounded.ranges.length > mostMerged || wanted.some(({ path }) => fixed.has(path))) return null;
  const rest = isReversed(wanted, index.fields.slice(bounded.fixed));
  return rest === null ? null : { reverse: rest, merge: true };
}

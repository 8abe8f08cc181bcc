/** What a form holds after others have changed what it started with. */
export interface Merge<Values> {
  /** Both changes together; where they exclude each other, what was typed here. */
  values: Values;
  /** The fields that both changed, to different things. */
  clashes: (keyof Values)[];
}

export function changedNames<Values extends object>(before: Values, after: Values): (keyof Values)[] {
  return (Object.keys(before) as (keyof Values)[]).filter((name) => !isSame(before[name], after[name]));
}

/** Joins what was typed here and what was saved elsewhere, both from `base`. Lists are joined by what came and what went. */
export function merge<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const values = { ...theirs };
  const clashes: (keyof Values)[] = [];
  for (const name of changedNames(base, mine)) {
    const lists: readonly unknown[] = [base[name], mine[name], theirs[name]];
    if (lists.every(isList)) {
      values[name] = joined(lists) as Values[keyof Values];
      continue;
    }
    values[name] = mine[name];
    if (!isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name])) clashes.push(name);
  }
  return { values, clashes };
}

const isList = (value: unknown): value is string[] => Array.isArray(value);

function joined([base = [], mine = [], theirs = []]: readonly string[][]): string[] {
  const stays = theirs.filter((one) => mine.includes(one) || !base.includes(one));
  return [...stays, ...mine.filter((one) => !base.includes(one) && !stays.includes(one))];
}

/** The order of a list says nothing. */
const textOf = (value: unknown) => JSON.stringify(isList(value) ? value.toSorted() : value);
const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

import { Environment } from './settings.ts';

/** Shorter names are too near to those of other programs. */
const lengthMin = 6;

/** Variables that are no settings and differ from one by letters in another order, or by one letter: with what is meant. */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): [name: string, meant: string][] {
  const known = Object.keys(Environment.shape).filter((name) => name.length >= lengthMin);
  return Object.keys(env).flatMap((name): [string, string][] => {
    if (name in Environment.shape) return [];
    const meant = known.find((setting) => isNear(name, setting));
    return meant === undefined ? [] : [[name, meant]];
  });
}

const isNear = (one: string, other: string): boolean =>
  sorted(one) === sorted(other) || (one.length === other.length ? isAlmost(one, other) : hasOneMore(one, other));

const sorted = (text: string): string => text.split('').toSorted().join('');

const isAlmost = (one: string, other: string): boolean =>
  one.split('').filter((letter, at) => letter !== other[at]).length === 1;

function hasOneMore(one: string, other: string): boolean {
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  if (long.length !== short.length + 1) return false;
  const at = long.split('').findIndex((letter, index) => letter !== short[index]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}

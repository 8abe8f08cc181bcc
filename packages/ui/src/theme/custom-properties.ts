import { color, elevation, font, motion, radius, spacing } from './tokens.ts';

const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/([a-z])([0-9])/g, '$1-$2');

const suffixed = (table: Readonly<Record<string, number | string>>, unit: string) =>
  Object.entries(table).map(([name, value]): [string, string] => [
    `--sv-${kebab(name)}`,
    typeof value === 'number' ? `${value}${unit}` : value,
  ]);

/** Custom properties that `styles/tokens.css` must declare, name to value. */
export const customProperties: ReadonlyMap<string, string> = new Map([
  ...suffixed(color, ''),
  ...suffixed(elevation, ''),
  ...suffixed(font, ''),
  ...suffixed(radius, 'px'),
  ...suffixed(motion, 'ms'),
  ...spacing.map((px, index): [string, string] => [`--sv-space-${index + 1}`, `${px}px`]),
]);

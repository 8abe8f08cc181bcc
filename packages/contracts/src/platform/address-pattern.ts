/** The parts of an address as a route or redirect declares it, null for a parameter; null altogether for what is none. */
export function addressPattern(address: string): readonly (string | null)[] | null {
  if (!/^\/(?:$|(?::[A-Za-z]+|[\w.~-]+)(?:\/(?::[A-Za-z]+|[\w.~-]+))*$)/.test(address)) return null;
  return address
    .slice(1)
    .toLowerCase()
    .split('/')
    .map((part) => (part.startsWith(':') ? null : part));
}

/** May one path be at both addresses? `/notes/all` may be `/notes/:id`. */
export const mayMeet = (one: string, other: string): boolean =>
  isEveryPart(one, other, (a, b) => a === null || b === null || a === b);

/** Do both stand for the same paths? Names of parameters do not matter. */
export const isSamePattern = (one: string, other: string): boolean => isEveryPart(one, other, (a, b) => a === b);

function isEveryPart(one: string, other: string, are: (a: string | null, b: string | null) => boolean): boolean {
  const [a, b] = [addressPattern(one), addressPattern(other)];
  return a !== null && b !== null && a.length === b.length && a.every((part, at) => are(part, b[at] ?? null));
}

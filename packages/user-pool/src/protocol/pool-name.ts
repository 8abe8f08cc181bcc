/** Name of a pool, the part after the one underscore of its id; it enters the password verifier. Null for an id that has no such form. */
export function poolNameOf(poolId: string): string | null {
  const [region, name, ...rest] = poolId.split('_');
  return region && name && rest.length === 0 ? name : null;
}

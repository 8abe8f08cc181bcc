const hourSeconds = 3600;

/**
 * Lifetime of a link, one to two hours, that ends on a full hour: asked again within the hour, the same file
 * has the same address, and a player that plays it does not start over.
 */
export const linkLifetimeSeconds = (now: Date): number =>
  2 * hourSeconds - (Math.floor(now.getTime() / 1000) % hourSeconds);

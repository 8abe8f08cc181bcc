import { isIPv6 } from 'node:net';

/** Where a request comes from, as far as tries are counted. */
export interface Client {
  /** Address it came from. */
  readonly ip: string;
  /** Network address; what tries are counted by: of IPv6 the first half, which one household or office has to itself. */
  readonly address: string;
  /** Mark of a browser in which that account was signed in before; null for a stranger. */
  markOf(sub: string): string | null;
  /** Marks the browser: that account signed in. */
  remember(sub: string): void;
}

/** A sign-in that goes on has counters of its own: strangers cannot hold its owner up. */
export const signInAsClient = (originJti: string, ip: string): Client => ({
  ip,
  address: networkOf(ip),
  markOf: () => originJti,
  remember: () => undefined,
});

/** Without what says that it is of IPv4, or by which way it came. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** An address as it is counted by. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { readRedirects } from '../redirects.ts';

/** Settings whose form needs more than a pattern; each says what it must be. */

const checked = (isFine: (value: string) => boolean, rule: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => isFine(value), rule),
  );

const parts = (value: string): string[] => value.split(',').map((one) => one.trim());

/** The address of a site, without what would stand behind its host. */
export const origin = checked((value) => {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}, 'must be an address without a path, such as https://savoir.example');

/** Names of ranges, addresses and networks of the proxies whose word on the caller’s address is taken; `none` of no one’s. */
export const proxies = checked(
  (value) => value === 'none' || parts(value).every(isProxy),
  'must be none, or addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas',
);
function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  if (bits === undefined) return /^(loopback|linklocal|uniquelocal)$/.test(value) || isIP(value) !== 0;
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

const mailAddress = String.raw`[^\s@<>,"]+@[^\s@<>,"]+`;
const sender = new RegExp(`^(${mailAddress}|[^<>@\r\n]*<${mailAddress}>)$`);
export const mailSender = checked(
  (value) => sender.test(value),
  'must be a mail address, such as savoir@example.org or Savoir <savoir@example.org>',
);

const host = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i;
export const hosts = checked(
  (value) => value === '' || parts(value).every((one) => host.test(one)),
  'must be host names such as push.example or push.example:8443, separated by commas',
);

/** A point of the curve P-256, and a number of it (RFC 8292). */
export const vapidPublicKey = checked((value) => {
  const bytes = Buffer.from(value, 'base64url');
  return /^[\w-]+=*$/.test(value) && bytes.length === 65 && bytes[0] === 4;
}, 'must be a public key of 65 bytes in base64url');
export const vapidPrivateKey = checked(
  (value) => /^[\w-]+=*$/.test(value) && Buffer.from(value, 'base64url').length === 32,
  'must be a private key of 32 bytes in base64url',
);
export const vapidSubject = checked(
  (value) => new RegExp(`^mailto:${mailAddress}$`).test(value) || (value.startsWith('https://') && URL.canParse(value)),
  'must be mailto: with an address, or an https:// address',
);

export function isKeyPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Not a number of the curve.
    return false;
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}

const pairs = /^(\/[^,=\s]*=(https?:\/\/|\/(?![/\\]))[^,\s]*(,|$))*$/;
export const redirects = z.string().check(
  z.refine(
    (value) => pairs.test(value),
    'must be path=target pairs joined by commas, such as /aide=https://aide.example',
  ),
  z.refine(
    (value) => !pairs.test(value) || !isCircular(value),
    'leads in a circle: a target may not lead back to where it came from',
  ),
  z.refine((value) => {
    const from = readRedirects(value).map((redirect) => redirect.from);
    return new Set(from).size === from.length;
  }, 'must name each path once'),
);
function isCircular(value: string): boolean {
  const next = new Map(readRedirects(value).map(({ from, to }) => [from, to.split(/[?#]/, 1)[0] ?? '']));
  return [...next.keys()].some((start) => {
    const passed = new Set<string>();
    for (let at: string | undefined = start; at !== undefined; at = next.get(at)) {
      if (passed.has(at)) return true;
      passed.add(at);
    }
    return false;
  });
}

import ipaddr from 'ipaddr.js';

/**
 * Which addresses a webhook may lead to. `public`: those of the internet, by https; `private`: those of the own network besides,
 * and http.
 */
export type Reach = 'public' | 'private';

/** Where clouds give credentials to the machines they run, beside 169.254.169.254, which is link-local: also at public addresses. */
const metadata = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']);
const ofOwnNetwork = new Set(['private', 'loopback', 'carrierGradeNat', 'uniqueLocal']);
/** All that is handed out of IPv6; what lies beside it leads to machines in some other way, or nowhere. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** An IP address in any of its forms; what is none may not be called. */
export function isCallableIp(address: string, reach: Reach): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one is judged as what it is.
  const ip = ipaddr.process(address);
  if (metadata.has(ip.toString())) return false;
  const range = ip.range();
  if (reach === 'private' && ofOwnNetwork.has(range)) return true;
  return range === 'unicast' && (ip.kind() === 'ipv4' || ip.match(globalIpv6));
}

/**
 * Whether an address may be called as far as it tells by itself: no credentials, the right scheme, and of a bare IP address the range.
 * Where a name leads is judged when it is called.
 */
export function isCallableUrl(text: string, reach: Reach): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && reach === 'private')) return false;
  if (username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return isCallableIp(host, reach);
  return reach === 'private' || !/(^|\.)(localhost|local|internal)$/.test(host);
}

import { describe, expect, it } from 'vitest';
import { isCallableIp, isCallableUrl } from './callable-address.ts';

/** Written by hand: where an address of the internet must never lead, and the forms that hide it. */
const hostile = [
  ['loopback', 'https://127.0.0.1/'],
  ['where Azure gives credentials to its machines, a public address', 'https://168.63.129.16/'],
  ['the same inside IPv6', 'https://[::ffff:168.63.129.16]/'],
  ['loopback, another of its sixteen million', 'https://127.8.9.10/'],
  ['loopback in short form', 'https://127.1/'],
  ['loopback as one number', 'https://2130706433/'],
  ['loopback in hexadecimal', 'https://0x7f000001/'],
  ['loopback in octal', 'https://0177.0.0.1/'],
  ['loopback of IPv6', 'https://[::1]/'],
  ['loopback of IPv4 inside IPv6', 'https://[::ffff:127.0.0.1]/'],
  ['the same in hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['the same in the form that was given up', 'https://[::127.0.0.1]/'],
  ['this machine by its name', 'https://localhost/'],
  ['this machine by its name with a dot', 'https://localhost./'],
  ['a name below that', 'https://admin.localhost/'],
  ['no address', 'https://0.0.0.0/'],
  ['no address of IPv6', 'https://[::]/'],
  ['private, class A', 'https://10.0.0.1/'],
  ['private, class B, first', 'https://172.16.0.1/'],
  ['private, class B, last', 'https://172.31.255.254/'],
  ['private, class C', 'https://192.168.1.1/'],
  ['private inside IPv6', 'https://[::ffff:192.168.1.1]/'],
  ['unique local', 'https://[fd12:3456:789a::1]/'],
  ['site local, deprecated', 'https://[fec0::1]/'],
  ['link-local', 'https://169.254.1.1/'],
  ['link-local of IPv6', 'https://[fe80::1]/'],
  ['the metadata of clouds', 'https://169.254.169.254/latest/meta-data/'],
  ['the metadata inside IPv6', 'https://[::ffff:a9fe:a9fe]/'],
  ['the metadata by IPv6', 'https://[fd00:ec2::254]/'],
  ['the metadata of another cloud', 'https://100.100.100.200/'],
  ['a network of a carrier', 'https://100.64.0.1/'],
  ['multicast', 'https://224.0.0.1/'],
  ['multicast of IPv6', 'https://[ff02::1]/'],
  ['broadcast', 'https://255.255.255.255/'],
  ['reserved', 'https://240.0.0.1/'],
  ['for benchmarks', 'https://198.18.0.1/'],
  ['for documentation', 'https://192.0.2.1/'],
  ['IPv4 behind a translator', 'https://[64:ff9b::7f00:1]/'],
  ['IPv4 behind 6to4', 'https://[2002:7f00:1::]/'],
  ['IPv4 behind Teredo', 'https://[2001:0:7f00:1::]/'],
  ['not encrypted', 'http://exemple.fr/'],
  ['another scheme', 'ftp://exemple.fr/'],
  ['a file', 'file:///etc/passwd'],
  ['a user name', 'https://moi@exemple.fr/'],
  ['a password', 'https://moi:secret@exemple.fr/'],
  ['no address at all', 'exemple.fr'],
] as const;

describe('an address of a webhook [B.107]', () => {
  it.each(hostile)('an address of a webhook that is %s is refused: %s', (_what, url) =>
    expect(isCallableUrl(url, 'public')).toBe(false),
  );

  it.each([
    'https://exemple.fr/crochet?cle=1',
    'https://exemple.fr:8443/',
    'https://1.1.1.1/',
    'https://[2606:4700::1]/',
  ])('a webhook’s address on the internet is taken: %s', (url) => expect(isCallableUrl(url, 'public')).toBe(true));

  it.each([
    ['https://intranet.local/', true],
    ['http://127.0.0.1:8080/', true],
    ['http://[::1]/', true],
    ['http://10.1.2.3/', true],
    ['http://[fd12:3456:789a::1]/', true],
    ['http://169.254.169.254/', false],
    ['http://[fd00:ec2::254]/', false],
    ['http://100.100.100.200/', false],
    ['http://168.63.129.16/', false],
    ['http://[fd20:ce::254]/', false],
    ['http://224.0.0.1/', false],
    ['http://0.0.0.0/', false],
    ['http://[fe80::1]/', false],
    ['http://moi:secret@10.1.2.3/', false],
  ])('a webhook’s address within the own network, where the installation allows it: %s is taken: %s', (url, isTaken) =>
    expect(isCallableUrl(url, 'private')).toBe(isTaken),
  );

  it.each(['', 'exemple.fr', '999.1.1.1', '1.2.3.4.5'])('an address of a webhook is no IP address: “%s”', (text) =>
    expect(isCallableIp(text, 'private')).toBe(false),
  );
});

import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://savoir.example';

it.each([
  ['/', '/'],
  ['/notes/all', '/notes/all'],
  ['/notes/all?status=PUBLISHED#fin', '/notes/all?status=PUBLISHED#fin'],
  ['notes/all', '/notes/all'],
  ['https://savoir.example/chat', '/chat'],
  ['/a/../chat', '/chat'],
  ['/faq?next=//evil.example', '/faq?next=//evil.example'],
])('lets « %s » through as « %s »', (address, path) => {
  expect(ownPath(address, origin)).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'http://savoir.example/',
  'https://savoir.example:8443/',
  'https://savoir.example@evil.example/',
  'https://someone@savoir.example/',
  'https://savoir.example.evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//[',
  '//',
  'http://',
  'https://[::1',
])('lets « %s » lead nowhere', (address) => {
  expect(ownPath(address, origin)).toBeNull();
});

it.each(['/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/.///evil.example'])(
  'makes a path of ours of « %s », which any reader takes for one',
  (address) => {
    const path = ownPath(address, origin);
    expect(path).toBe('/evil.example');
    expect(new URL(path ?? '', origin).origin).toBe(origin);
  },
);

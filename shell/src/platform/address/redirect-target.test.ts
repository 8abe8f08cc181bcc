import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const from = new URL('https://savoir.test/nulle-part?redirect=x');
const allowed = ['https://aide.savoir.test'];

it.each([
  ['/notes/all?q=pompe#fin', { kind: 'redirect', to: '/notes/all?q=pompe#fin' }],
  ['https://savoir.test/chat', { kind: 'redirect', to: '/chat' }],
  ['https://aide.savoir.test/presse?p=2', { kind: 'leave', to: 'https://aide.savoir.test/presse?p=2' }],
])('follows %s', (target, followed) => expect(redirectTarget(target, from, allowed)).toEqual(followed));

it.each([
  'https://ailleurs.test/',
  '//ailleurs.test',
  '/\\ailleurs.test',
  'http://aide.savoir.test/',
  'https://aide.savoir.test.ailleurs.test/',
  'https://aide.savoir.test@ailleurs.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('follows nothing to %s', (target) => expect(redirectTarget(target, from, allowed)).toBeNull());

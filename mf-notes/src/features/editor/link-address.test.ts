import { expect, it } from 'vitest';
import { addressOf } from './link-dialog.tsx';

it.each([
  ['example.org/notice', 'https://example.org/notice'],
  ['http://example.org', 'http://example.org'],
  [' /notes/1 ', '/notes/1'],
  ['mailto:atelier@example.org', 'mailto:atelier@example.org'],
  ['javascript:alert(1)', null],
  ['//example.org', null],
  ['', null],
  ['vanne 3', null],
])('a link to «%s» leads to %s', (typed, href) => {
  expect(addressOf(typed)).toBe(href);
});

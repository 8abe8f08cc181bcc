import { expect, it } from 'vitest';
import { targetAfterLogin } from './target-after-login.ts';

it('leads to the page the visitor asked for', () => {
  expect(targetAfterLogin(`?redirect=${encodeURIComponent('/notes/all?q=pompe')}`)).toBe('/notes/all?q=pompe');
});

it('leads home without a page to go to', () => {
  expect(targetAfterLogin('')).toBe('/');
});

it.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
  'never leads out of the product: %s',
  (target) => {
    expect(targetAfterLogin(`?redirect=${encodeURIComponent(target)}`)).toBe('/');
  },
);

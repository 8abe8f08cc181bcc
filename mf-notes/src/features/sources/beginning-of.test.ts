import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

it('cuts a long text behind a word', () => {
  expect(beginningOf('Serrer la vis de purge', 11)).toBe('Serrer la');
  expect(beginningOf('Serrer la vis de purge', 13)).toBe('Serrer la vis');
  expect(beginningOf('Serrer la vis', 13)).toBe('Serrer la vis');
});

it('cuts a word that alone is too long', () => {
  expect(beginningOf('x'.repeat(40), 10)).toBe('x'.repeat(10));
});

import { expect, it } from 'vitest';
import { openingOf } from './beginning-of.ts';

it('cuts a long text behind a word', () => {
  expect(openingOf('Serrer la vis de purge', 11)).toBe('Serrer la');
  expect(openingOf('Serrer la vis de purge', 13)).toBe('Serrer la vis');
  expect(openingOf('Serrer la vis', 13)).toBe('Serrer la vis');
});

it('cuts a word that alone is too long', () => {
  expect(openingOf('x'.repeat(40), 10)).toBe('x'.repeat(10));
});

import { expect, it } from 'vitest';
import { boundedText } from './bounded-text.ts';

const judge = (written: string) =>
  boundedText(written, { min: 5, max: 10, subject: 'La raison', tooShort: 'Trop courte' });

it('says that a text is too short only once it was sent', () => {
  expect(judge('  abcd  ').isFine).toBe(false);
  expect(judge('  abcd  ').error(false)).toBeNull();
  expect(judge('  abcd  ').error(true)).toBe('Trop courte');
});

it('says at once that a text is too long', () => {
  expect(judge('abcdefghijk').isFine).toBe(false);
  expect(judge('abcdefghijk').error(false)).toContain('La raison');
});

it.each(['abcde', ' abcdefghij '])('takes %j, without the spaces around it', (written) => {
  const { isFine, text, error } = judge(written);
  expect([isFine, text, error(true)]).toEqual([true, written.trim(), null]);
});

it('is empty of spaces alone', () => expect(judge(' \n ').isEmpty).toBe(true));

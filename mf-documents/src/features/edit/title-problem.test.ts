import { expect, it } from 'vitest';
import { titleCounter, titleProblem, titleTooLong } from './title-problem.ts';

it('does not take a blank title for one', () => {
  expect(titleProblem('  ')).toBe('Le titre ne peut pas être vide');
  expect(titleProblem('\u200b')).toBe('Le titre ne peut pas être vide');
  expect(titleTooLong('  ')).toBeNull();
});

it('refuses a title above 200 characters with its length, spaces around it left out', () => {
  expect(titleProblem('x'.repeat(201))).toBe('Le titre fait 201 caractères\u00a0: 200 au plus');
  expect(titleProblem(` ${'x'.repeat(200)} `)).toBeNull();
});

it('counts once the end comes near', () => {
  expect(titleCounter('x'.repeat(160))).toBeUndefined();
  expect(titleCounter('x'.repeat(161))).toBe('161 / 200');
});

import { fakeTexts } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { titleCounter, titleProblem, titleTooLong } from './title-problem.ts';

const t = fakeTexts({ documents: messages }).getFixedT('fr', 'documents');

it('does not take a blank title for one', () => {
  expect(titleProblem(t, '  ')).toBe('Le titre ne peut pas être vide');
  expect(titleProblem(t, '\u200b')).toBe('Le titre ne peut pas être vide');
  expect(titleTooLong(t, '  ')).toBeNull();
});

it('refuses a title above 200 characters with its length, spaces around it left out', () => {
  expect(titleProblem(t, 'x'.repeat(201))).toBe('Le titre fait 201 caractères\u00a0: 200 au plus');
  expect(titleProblem(t, ` ${'x'.repeat(200)} `)).toBeNull();
});

it('counts once the end comes near', () => {
  expect(titleCounter('x'.repeat(160))).toBeUndefined();
  expect(titleCounter('x'.repeat(161))).toBe('161 / 200');
});

import { expect, it } from 'vitest';
import { pageStates, titleOfFilename } from './to-document.ts';

it.each([
  ['Manuel_de  maintenance.PDF', 'Manuel de maintenance'],
  ['plan.v2.pdf', 'plan.v2'],
  ['.pdf', 'Document'],
])('makes a title from the file name %s [S3.32]', (filename, title) => {
  expect(titleOfFilename(filename)).toBe(title);
});

it('the list of documents shows a page no one has read yet as pending', () => {
  expect(pageStates(3, { stored: 2, others: new Map([[2, 'unreadable']]) })).toEqual(['text', 'unreadable', 'pending']);
});

import { analysed } from '@savoir/french-text/examples';
import { expect, it } from 'vitest';
import { termsOf } from './search-copies.ts';

it.each(analysed)('a device knows « %s » by the stems the server knows it by [B.61]', (sentence, terms) => {
  expect(termsOf(sentence)).toEqual(terms);
});

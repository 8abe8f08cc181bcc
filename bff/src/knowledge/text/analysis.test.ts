import { contentWords } from '@savoir/french-text';
import { analysed } from '@savoir/french-text/examples';
import { expect, it } from 'vitest';
import { cachedStem } from './word-forms.ts';

it.each(analysed)('the server knows « %s » by its stems, first and again [B.61]', (sentence, terms) => {
  for (const _ of ['first', 'again']) expect(contentWords(sentence).map(cachedStem)).toEqual(terms);
});

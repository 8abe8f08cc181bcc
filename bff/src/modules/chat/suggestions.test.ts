import { expect, it } from 'vitest';
import { questionOf } from './suggestions.ts';

it.each([
  ['Vidange du réducteur R-09', 'Que faut-il savoir sur «\u00A0Vidange du réducteur R-09\u00A0»\u202F?'],
  ['Remplacer la garniture de la P-204', 'Comment remplacer la garniture de la P-204\u202F?'],
  ['Que faire en cas de fuite ?', 'Que faire en cas de fuite\u202F?'],
  ['Atelier', 'Que faut-il savoir sur «\u00A0Atelier\u00A0»\u202F?'],
])('%s → %s', (title, question) => {
  expect(questionOf(title)).toBe(question);
});

import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it('a line of CSV quotes what would break the columns', () => {
  expect(csvLine(['a;b', 'dit "oui"', 'deux\nlignes', 'simple'])).toBe('"a;b";"dit ""oui""";"deux\nlignes";simple\r\n');
});

it('a line of CSV keeps a spreadsheet from running a cell', () => {
  expect(csvLine(['=HYPERLINK("x")', '+33 1', '-2', '@a'])).toBe(`"'=HYPERLINK(""x"")";'+33 1;'-2;'@a\r\n`);
});

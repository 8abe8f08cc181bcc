import { line, testPdf } from '../../src/ingestion/pdf/test-pdf.ts';
import { frenchTexts } from '../french-texts.ts';

const lineCharacters = 92;
const linesPerPage = 46;

/** A PDF of French prose: one font, `pages` full pages, 3.3 kB each as 3000 pages of 10 MB have. */
export function bigPdf(pages: number): Buffer {
  const lines = linesOf(
    frenchTexts()
      .map(({ text }) => text)
      .join(' '),
  );
  return testPdf(
    Array.from({ length: pages }, (_, page) => ({
      content: Buffer.from(
        Array.from({ length: linesPerPage }, (_unused, row) =>
          line(
            `${page + 1}.${row + 1} ${lines[(page * 37 + row * (1 + (page % 11))) % lines.length] ?? ''}`,
            790 - row * 16,
            10,
            50,
          ),
        ).join(''),
        'latin1',
      ),
    })),
  );
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  let current = '';
  // The font of the file knows the letters of western languages only.
  for (const word of text.split(/\s+/).filter((each) => /^[\x20-\x7e\xa0-\xff]+$/.test(each))) {
    if (current.length + word.length + 1 > lineCharacters) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return lines;
}

import { describe, expect, it } from 'vitest';
import { line, testPdf } from './test-pdf.ts';
import { pagesOf, testFiles } from './test-reading.ts';

const file = testFiles();
const textOf = async (name: string, content: string) => {
  const [page] = await pagesOf(await file(name, testPdf([{ content }])));
  return page?.text;
};

/** What it draws around a place of the page, turned by some degrees. */
const turned = (content: string, degrees: number, [x, y] = [300, 420]) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return `q ${[cos, sin, -sin, cos, x, y].map((each) => each.toFixed(4)).join(' ')} cm\n${content}Q\n`;
};

/** About as wide as Helvetica writes it. */
const widthOf = (text: string) =>
  text
    .split('')
    .reduce(
      (sum, sign) =>
        sum + (/[fijlt]/.test(sign) ? 0.27 : /[r ]/.test(sign) ? 0.35 : /[mwA-Z]/.test(sign) ? 0.75 : 0.54),
      0,
    );

/** Each word placed by itself, as programs that recognise scans write them. */
const words = (text: string, y: number, size = 11, x = -130) => {
  let along = x;
  return text
    .split(' ')
    .map((word) => {
      const placed = line(word, y, size, along);
      along += widthOf(`${word} `) * size;
      return placed;
    })
    .join('');
};

const lines = [
  'Avant toute intervention sur la presse couper',
  'le courant et attendre que le volant soit',
  'immobile puis poser le cadenas rouge',
];
const next = 'Puis serrer le serrage des quatre vis';
const text = [...lines.map((each, at) => words(each, -14 * at)), words(next, -64)].join('');
const read = `${lines.join(' ')}\n\n${next}`;

describe('text that is set at an angle', () => {
  it.each([1, 10, -10, 20, 60, 170])(
    'the reader of PDF reads lines along the angle of the page: %i degrees',
    async (degrees) => {
      expect(await textOf(`turned-${degrees}.pdf`, turned(text, degrees))).toBe(read);
    },
  );

  it('the reader of PDF retains a stamp apart from the lines it crosses', async () => {
    const [first = '', ...others] = lines;
    const stamp = turned(words('Copie non tenue', 0, 30), 10, [300, 690]);
    const content = `${line(first, 700)}${stamp}${others.map((each, at) => line(each, 686 - 14 * at)).join('')}`;
    expect(await textOf('stamp.pdf', content)).toBe(`${lines.join(' ')}\n\nCopie non tenue`);
  });

  it('the reader of PDF retains what was printed straight on a page that lies aslant', async () => {
    const content = `${line('Page 3', 30)}${turned(text, 10)}`;
    expect(await textOf('printed.pdf', content)).toBe(`${read}\n\nPage 3`);
  });

  it('the reader of PDF leaves quarter turns where they stand', async () => {
    const side = 'BT /F1 11 Tf 0 1 -1 0 30 300 Tm (Document interne) Tj ET\n';
    expect(await textOf('side.pdf', `${side}${line('Serrer la bride', 700)}`)).toBe('Document interne Serrer la bride');
  });
});

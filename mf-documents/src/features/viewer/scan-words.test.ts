import { expect, it } from 'vitest';
import { layScanWords } from './scan-words.ts';
import { markPassage } from './mark-passage.ts';

const word = (text: string, x: number, y: number, height = 0.02) => ({ text, x, y, width: 0.1, height });

it('lays each word where it was recognised, those of a line at one height and without gaps', () => {
  const layer = document.createElement('div');
  const [first, second, below] = layScanWords(
    layer,
    [word('Visite', 0.1, 0.2), word('annuelle', 0.21, 0.198, 0.024), word('Tarif', 0.1, 0.3)],
    'word',
  );
  expect([first?.style.left, first?.style.top]).toEqual(['10%', '19.8%']);
  expect(second?.style.top).toBe('19.8%');
  expect(below?.style.top).toBe('30%');
  expect(layer.children).toHaveLength(3);
});

it('lets a cited passage be highlighted', () => {
  const pieces = layScanWords(
    document.createElement('div'),
    ['Astreinte', 'de', 'nuit', '95,50', '€'].map((text, at) => word(text, 0.1 + at * 0.12, 0.2)),
    'word',
  );
  expect(markPassage(pieces, 'Astreinte de nuit · 95,50 €', 'found')?.textContent).toBe('Astreinte ');
  expect(pieces.filter((piece) => piece.querySelector('mark') !== null)).toHaveLength(4);
});

import { describe, expect, it } from 'vitest';
import { findPassage } from './find-passage.ts';

const textIn = (pieces: readonly string[], passage: string): string | null => {
  const range = findPassage(pieces, passage);
  if (range === null) return null;
  const { start, end } = range;
  return pieces
    .slice(start.piece, end.piece + 1)
    .map((piece, index, all) =>
      piece.slice(index === 0 ? start.offset : 0, index === all.length - 1 ? end.offset : undefined),
    )
    .join('|');
};

describe('a cited passage in a page', () => {
  const page = [
    'Contrôle de la portée',
    'Une rayure de profondeur ',
    'supérieure à 0,05 mm impose le remplacement.',
    'Couvercle',
    'M8',
    '22',
  ];

  it('a cited passage in a page is found across the lines of the page', () => {
    expect(textIn(page, 'Une rayure de profondeur supérieure à 0,05 mm impose')).toBe(
      'Une rayure de profondeur |supérieure à 0,05 mm impose',
    );
  });

  it('a cited passage in a page is found whatever the case, the accents and the markdown around its words', () => {
    expect(textIn(page, '**controle** de la *PORTEE*')).toBe('Contrôle de la portée');
    expect(textIn(page, '| Couvercle | M8 | 22 |')).toBe('Couvercle|M8|22');
  });

  it('a cited passage in a page is found by its longest part when the rest is elsewhere', () => {
    expect(textIn(page, 'Une rayure de profondeur supérieure à 0,06 mm')).toBe(
      'Une rayure de profondeur |supérieure à 0',
    );
  });

  it('a cited passage in a page is not found where only a few of its words are', () => {
    expect(textIn(page, 'Une autre phrase avec le mot profondeur dedans')).toBeNull();
    expect(textIn(page, '—')).toBeNull();
  });
});

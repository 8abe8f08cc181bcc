import { expect, it } from 'vitest';
import { highlightText } from './highlight-text.ts';

const piecesOf = (...texts: string[]) =>
  texts.map((text) => {
    const piece = document.createElement('span');
    piece.textContent = text;
    return piece;
  });
const highlightedIn = (pieces: readonly HTMLElement[]) =>
  pieces.flatMap((piece) => [...piece.querySelectorAll('mark')].map(({ textContent }) => textContent));

it('marks every place, whatever case and accents, and leaves the text as it was', () => {
  const pieces = piecesOf('Le Réservoir et le reservoir.', 'RÉSERVOIRS vides');
  const first = highlightText(pieces, ' réservoir ', 'found');
  expect(highlightedIn(pieces)).toEqual(['Réservoir', 'reservoir', 'RÉSERVOIR']);
  expect(first?.textContent).toBe('Réservoir');
  expect(pieces.map(({ textContent }) => textContent)).toEqual(['Le Réservoir et le reservoir.', 'RÉSERVOIRS vides']);
});

it('follows words from one line to the next', () => {
  const pieces = piecesOf('Purger le circuit', 'hydraulique de la presse');
  highlightText(pieces, 'circuit hydraulique', 'found');
  expect(highlightedIn(pieces)).toEqual(['circuit', 'hydraulique']);
});

it('reads both apostrophes as one', () => {
  const pieces = piecesOf('portée d’arbre');
  highlightText(pieces, "d'arbre", 'found');
  expect(highlightedIn(pieces)).toEqual(['d’arbre']);
});

it.each(['turbine', ' '])('marks nothing for «%s»', (words) => {
  const pieces = piecesOf('Purger le circuit');
  expect(highlightText(pieces, words, 'found')).toBeNull();
  expect(pieces[0]?.innerHTML).toBe('Purger le circuit');
});

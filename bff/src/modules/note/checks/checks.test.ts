import { describe, expect, it } from 'vitest';
import { conflictBetween } from './contradictions.ts';
import { figuresIn } from './figures.ts';
import { shareFound, wordRuns } from './similarity.ts';

describe('figures', () => {
  it('are numbers with their unit, whatever the French spaces and commas', () => {
    expect(figuresIn('Serrer à 1\u202F250,5 N·m, à 40 °C, toutes les 800 heures, vanne P-204.')).toEqual([
      { text: '1\u202F250,5 N·m', value: 1250.5, unit: 'n·m' },
      { text: '40 °C', value: 40, unit: '°c' },
      { text: '800 heures', value: 800, unit: 'heur' },
    ]);
  });
});

describe('two sentences contradict each other', () => {
  it('when they speak of the same thing with another figure of the same unit', () => {
    expect(
      conflictBetween(
        'La garniture de la pompe se change toutes les 800 heures.',
        'La garniture de la pompe est à changer toutes les 1 000 heures.',
      ),
    ).toEqual({ ownFigure: '800 heures', otherFigure: '1 000 heures' });
  });

  it.each([
    [
      'the figure is the same',
      'Tendre la courroie du compresseur à 650 N.',
      'Courroie du compresseur : tendre à 650 N',
    ],
    [
      'the unit is another',
      'Tendre la courroie du compresseur à 650 N.',
      'Tendre la courroie du compresseur en 10 min.',
    ],
    ['the subject is another', 'Tendre la courroie du compresseur à 650 N.', 'Serrer le carter du réducteur à 90 N.'],
    [
      'one of them says more',
      'Contrôler la pression du réseau entre 6 et 8 bar.',
      'Contrôler la pression du réseau à 8 bar.',
    ],
  ])('not when %s', (_case, own, other) => {
    expect(conflictBetween(own, other)).toBeNull();
  });
});

it('counts how much of a wording another text has', () => {
  const runs = wordRuns('Fermer la vanne avant de démonter la pompe');
  expect(shareFound(runs, wordRuns('Avant tout, fermer la vanne avant de démonter la pompe'))).toBe(1);
  expect(shareFound(runs, wordRuns('Rien à voir ici'))).toBe(0);
  expect(shareFound(new Set(), runs)).toBe(0);
});

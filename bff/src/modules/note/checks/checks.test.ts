import { expect, it } from 'vitest';
import { conflictOf, type FigureConflict } from './contradictions.ts';
import { shareFound, wordRuns } from './similarity.ts';
import { figuresIn, statementsOf } from './statements.ts';

/** Of two sentences of which nothing else is known. */
function conflictBetween(own: string, other: string): FigureConflict | null {
  const [one] = statementsOf(own, '');
  const [two] = statementsOf(other, '');
  return one === undefined || two === undefined ? null : conflictOf(one, two);
}

it('figures are numbers with their unit, whatever the French spaces and commas', () => {
  expect(figuresIn('Serrer à 1\u202F250,5 N·m, à 40 °C, toutes les 800 heures, vanne P-204.')).toEqual([
    { text: '1\u202F250,5 N·m', value: 1250.5, unit: 'n·m' },
    { text: '40 °C', value: 40, unit: '°c' },
    { text: '800 heures', value: 800, unit: 'heur' },
  ]);
});

it('two sentences contradict each other when they speak of the same thing with another figure of the same unit', () => {
  expect(
    conflictBetween(
      'La garniture de la pompe se change toutes les 800 heures.',
      'La garniture de la pompe est à changer toutes les 1 000 heures.',
    ),
  ).toEqual({ ownFigure: '800 heures', otherFigure: '1 000 heures' });
});

it.each([
  ['the figure is the same', 'Tendre la courroie du compresseur à 650 N.', 'Courroie du compresseur : tendre à 650 N'],
  ['the unit is another', 'Tendre la courroie du compresseur à 650 N.', 'Tendre la courroie du compresseur en 10 min.'],
  ['the subject is another', 'Tendre la courroie du compresseur à 650 N.', 'Serrer le carter du réducteur à 90 N.'],
  [
    'one of them says more',
    'Contrôler la pression du réseau entre 6 et 8 bar.',
    'Contrôler la pression du réseau à 8 bar.',
  ],
])('two sentences do not contradict each other when %s', (_case, own, other) => {
  expect(conflictBetween(own, other)).toBeNull();
});

it('the check of a note counts how much of a wording another text has', () => {
  const runs = wordRuns('Fermer la vanne avant de démonter la pompe');
  expect(shareFound(runs, wordRuns('Avant tout, fermer la vanne avant de démonter la pompe'))).toBe(1);
  expect(shareFound(runs, wordRuns('Rien à voir ici'))).toBe(0);
  expect(shareFound(new Set(), runs)).toBe(0);
});

/** The figures of two texts that contradict each other, each under its title. */
function conflicts(
  own: readonly [title: string, text: string],
  other: readonly [title: string, text: string],
): string[] {
  return statementsOf(own[1], own[0]).flatMap((one) =>
    statementsOf(other[1], other[0]).flatMap((two) => {
      const found = conflictOf(one, two);
      return found === null ? [] : [`${found.ownFigure} / ${found.otherFigure}`];
    }),
  );
}
const table = (head: string, ...rows: string[]) => [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n');

it.each([
  [
    'two tables',
    ['Presse 2', table('| Vis | Couple |', '| Vis de purge | 30 N·m |')],
    ['Purge de la presse 2', table('| Pièce | Couple |', '| Vis de purge | 22 N·m |')],
    ['30 N·m / 22 N·m'],
  ],
  [
    'a unit in the head of the column',
    ['Presse 2', table('| Vis | Couple (N·m) |', '| Vis de purge | 30 |')],
    ['Entretien de la presse 2', table('| Vis | Couple (N·m) |', '| Vis de purge | 22 |')],
    ['30 N·m / 22 N·m'],
  ],
  [
    'a table and a sentence',
    ['Purge de la presse', table('| Pièce | Couple |', '| Vis de purge | 30 N·m |')],
    ['Entretien de la presse', 'Refermer la vis de purge au couple de 22 N·m.'],
    ['30 N·m / 22 N·m'],
  ],
  [
    'a product in a sentence',
    ['Convoyeur', 'Graisser les roulements du convoyeur avec la graisse X9.'],
    ['Convoyeur', 'Graisser les roulements du convoyeur avec la graisse X4.'],
    ['X9 / X4'],
  ],
  [
    'a product in a cell',
    ['Convoyeur C1', table('| Point | Graisse |', '| Palier avant | X9 |')],
    ['Convoyeur C1', table('| Point | Graisse |', '| Palier avant | X4 |')],
    ['X9 / X4'],
  ],
  [
    'bold words and other padding',
    ['Compresseur VC-45', table('| **Réglage** | Valeur |', '| **Jeu axial** |  0,10 mm |')],
    ['Révision du VC-45 (compresseur)', table('|Réglage|Valeur|', '|Jeu axial|0,05 mm|')],
    ['0,10 mm / 0,05 mm'],
  ],
  [
    'the one column of several that differs',
    ['Four 3', table('| Zone | Température | Durée |', '| Entrée de zone | 180 °C | 12 min |')],
    ['Four 3', table('| Zone | Température | Durée |', '| Entrée de zone | 180 °C | 15 min |')],
    ['12 min / 15 min'],
  ],
  [
    'a sentence against a table',
    ['Entretien de la pompe NK-80', 'Changer la garniture mécanique toutes les 800 heures.'],
    ['Pompe NK-80', table('| Pièce | Périodicité |', '| Garniture mécanique | 1 000 heures |')],
    ['800 heures / 1 000 heures'],
  ],
  [
    'a programme of a machine',
    ['Laveuse', 'Pour les bacs gras, lancer la laveuse sur le programme P7 sans prélavage.'],
    ['Laveuse', 'Pour les bacs gras, lancer la laveuse sur le programme P3 sans prélavage.'],
    ['P7 / P3'],
  ],
  [
    'an oil in a table with a machine for a title',
    ['Réducteur R12', table('| Organe | Huile |', '| Réducteur principal | HV46 |')],
    ['Vidange du réducteur R12', table('| Organe | Huile |', '| Réducteur principal | HV68 |')],
    ['HV46 / HV68'],
  ],
] as const)('contradictions in tables and codes are found: %s', (_case, own, other, expected) => {
  expect(conflicts(own, other)).toEqual(expected);
});

it.each([
  [
    'screws of another size in a sentence',
    ['Presse', 'Serrer les vis M10 du carter de la presse à 40 N·m.'],
    ['Presse', 'Serrer les vis M12 du carter de la presse à 65 N·m.'],
  ],
  [
    'rows that say more',
    ['Presse', table('| Vis | Couple |', '| Vis de purge | 22 à 30 N·m |')],
    ['Presse', table('| Vis | Couple |', '| Vis de purge | 22 N·m |')],
  ],
  [
    'valves by their names',
    ['Réseau d’air', 'Fermer la vanne V12 avant de purger le réseau d’air.'],
    ['Réseau d’air', 'Fermer la vanne V13 avant de purger le réseau d’air.'],
  ],
  [
    'machines in the first column',
    ['Réglages des presses', table('| Presse | Pression |', '| Presse 2 | 180 bar |')],
    ['Réglages des presses', table('| Presse | Pression |', '| Presse 3 | 210 bar |')],
  ],
  [
    'an empty cell',
    ['Presse', table('| Vis | Couple |', '| Vis de purge | |')],
    ['Presse', table('| Vis | Couple |', '| Vis de purge | 22 N·m |')],
  ],
  [
    'a sentence about another part of the machine',
    ['Presse', table('| Vis | Couple |', '| Vis de purge | 30 N·m |')],
    ['Presse', 'Serrer la vis du capot de la presse à 12 N·m.'],
  ],
  [
    'another machine of the same kind',
    ['Presse 2', table('| Vis | Couple |', '| Vis de purge | 30 N·m |')],
    ['Presse 3', table('| Vis | Couple |', '| Vis de purge | 22 N·m |')],
  ],
  [
    'the machine itself',
    ['Pompes', 'Purger la pompe P-204 chaque lundi matin avant le démarrage à 6 h.'],
    ['Pompes', 'Purger la pompe P-310 chaque lundi matin avant le démarrage à 7 h.'],
  ],
  [
    'another row',
    ['Presse', table('| Vis | Couple |', '| M10 | 40 N·m |')],
    ['Presse', table('| Vis | Couple |', '| M12 | 65 N·m |')],
  ],
  [
    'another column',
    ['Presse', table('| Vis | Couple |', '| Vis de purge | 30 N·m |')],
    ['Presse', table('| Vis | Longueur |', '| Vis de purge | 22 mm |')],
  ],
  [
    'tables about something else',
    ['Presse', table('| Vis | Couple |', '| Carter | 30 N·m |')],
    ['Compresseur', table('| Vis | Couple |', '| Carter | 22 N·m |')],
  ],
  [
    'the same code written otherwise',
    ['Convoyeur', 'Graisser les roulements du convoyeur avec la graisse X-9.'],
    ['Convoyeur', 'Graisser les roulements du convoyeur avec la graisse X9.'],
  ],
] as const)('contradictions in tables and codes are not found: %s', (_case, own, other) => {
  expect(conflicts(own, other)).toEqual([]);
});

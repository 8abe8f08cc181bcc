import { expect, it } from 'vitest';
import { leavesKindUntold } from './leaves-untold.ts';

const leaves = (question: string, text: string) =>
  leavesKindUntold(question, [{ title: 'Graissage de l’extracteur', heading: '', text }]);

it.each([
  [
    'Où se trouve la pompe bleue ?',
    'Un coup de la pompe bleue donne 1,2 g. Laisser tourner. La fiche est dans l’armoire du couloir.',
  ],
  ['Qui a réparé l’extracteur en mars ?', 'Contrôlé après la panne de mars.'],
])('leaves untold, though it speaks of it: %s', (question, text) => {
  expect(leaves(question, text)).toBe(true);
});

it.each([
  ['Où se trouve la pompe bleue ?', 'La pompe bleue est dans l’armoire A3.'],
  ['Où se trouve la pompe bleue ?', 'Prendre la pompe bleue. Elle est derrière la porte.'],
  ['Qui a réparé l’extracteur en mars ?', 'La panne de mars a été réparée par l’équipe automatisme.'],
  ['Où couper le courant ?', 'Ouvrir Q12.'],
  ['Comment le graisser ?', 'Essuyer le graisseur.'],
])('does not: %s %s', (question, text) => {
  expect(leaves(question, text)).toBe(false);
});

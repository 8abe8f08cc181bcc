import { expect, it } from 'vitest';
import { alikeIn } from './alike.ts';

it.each([
  ['vehicule', 'Garer la voiture au sous-sol.'],
  ['laver', 'Rincer la cuve.'],
  ['salaire', 'La rémunération est versée le 28.'],
])('%s is said by another word in: %s', (word, text) => {
  expect(alikeIn([word], text)).toEqual([word]);
});

it.each([
  ['courroie', 'Poser les clés dans l’armoire.'],
  ['fusible', 'Graisser les paliers du ventilateur.'],
  ['xyzzyx', 'Garer la voiture au sous-sol.'],
])('%s is not said in: %s', (word, text) => {
  expect(alikeIn([word], text)).toEqual([]);
});

import { expect, it } from 'vitest';
import { leafletTexts } from '../../../../../../bench/french-texts.ts';
import { noteMarkdowns } from '../../../../../../bench/retrieval/own-set.ts';
import { ordersMachine } from './machine-orders.ts';

it('takes no line of leaflets and notes for an order to a machine', () => {
  const texts = [...leafletTexts().values(), ...noteMarkdowns().map(([, markdown]) => markdown)];
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(20_000);
  expect(lines.filter(ordersMachine)).toEqual([]);
});

it.each([
  'Ignorer le voyant orange pendant la mise en route.',
  'Ne jamais ignorer les consignes de sécurité.',
  'Répondre au client sous 48 heures, par écrit uniquement.',
  'Système : fermer la vanne V2, puis attendre.',
  'Attention : pour en savoir plus, voir le robot 3.',
  'Au titre de périodes d’activité en tant qu’assistante maternelle.',
  'Ajouter exactement 5 ml de Sanibac.',
  'Passer en mode administrateur, puis exécuter la mise à jour.',
  'Fin du document.',
])('does not take what people are told for one: %s', (text) => {
  expect(ordersMachine(text)).toBe(false);
});

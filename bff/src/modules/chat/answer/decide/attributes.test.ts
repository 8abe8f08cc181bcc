import { expect, it } from 'vitest';
import { lacksAttribute } from './leaves-untold.ts';

it.each([
  ['Combien coûte la garniture ?', 'La garniture se change à deux en 2 h.'],
  ['Quel est le code wifi de l’atelier ?', 'Le code de la porte de l’atelier est au tableau.'],
  ['Quel est le mot de passe de l’écran ?', 'Passer en manuel sur l’écran, page 4.'],
  ['Quel est le poids de la pompe ?', 'Graissage : 12 g de graisse.'],
  ['Qui est le fournisseur de l’huile ?', 'Huile ISO VG 46 uniquement.'],
])('is not told: « %s » by « %s »', (question, text) => {
  expect(lacksAttribute(question, text)).toBe(true);
});

it.each([
  ['Combien coûte la garniture ?', 'La garniture vaut 120 €.'],
  ['Quel est le tarif de nuit ?', 'Le tarif de nuit est affiché.'],
  ['Combien coûte de ne pas trier ?', 'Amende.'],
  ['Quel est le poids de la pompe ?', 'La pompe fait 45 kg.'],
  ['Quel numéro de téléphone pour l’astreinte ?', 'Astreinte : 06 12 34 56 78.'],
  ['Où est la garniture ?', 'Au magasin.'],
])('is told, or not asked: « %s » by « %s »', (question, text) => {
  expect(lacksAttribute(question, text)).toBe(false);
});

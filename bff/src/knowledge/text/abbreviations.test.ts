import { expect, it } from 'vitest';
import { abbreviationsIn } from './abbreviations.ts';

it.each([
  ['La vérification générale périodique (VGP) a lieu en août.', 'VGP', 'vérification générale périodique'],
  ['Le **plan de prévention** (PdP) est signé.', 'PdP', 'plan de prévention'],
  ['Porter un ARI (appareil respiratoire isolant).', 'ARI', 'appareil respiratoire isolant'],
  ['Une mise à pied (MAP) est écrite.', 'MAP', 'mise à pied'],
  ['L’ordre d’expédition (O.E.) est joint.', 'OE', 'ordre d’expédition'],
  [
    'Une commission santé, sécurité et cadre de vie (ou CSSCV) siège.',
    'CSSCV',
    'commission santé, sécurité et cadre de vie',
  ],
  [
    'Les équipes de nuit et d’astreinte (dites ENA, huit personnes) dorment peu.',
    'ENA',
    'équipes de nuit et d’astreinte',
  ],
  ['# ÉTAT DES LIEUX (EDL)', 'EDL', 'état des lieux'],
  ['La règle maison 12 (RM12) vaut partout.', 'RM12', 'règle maison 12'],
])('%s', (text, short, long) => {
  expect(abbreviationsIn(text)).toEqual([{ short, long }]);
});

it.each([
  'La pompe de relevage (VGP) tourne.',
  'Le Dossier de première pièce (DPR) est gardé.',
  'Elle revient (Paris) lundi.',
  'Voir la pompe. Générale périodique (VGP).',
  'La vis (M) est neuve, la bague (12) aussi.',
  'Le palier (à graisser) et le carter (À VIDER) sont chauds.',
])('no abbreviation is introduced by: %s', (text) => {
  expect(abbreviationsIn(text)).toEqual([]);
});

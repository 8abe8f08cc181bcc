import { expect, it } from 'vitest';
import { questionOf } from './suggestions.ts';

it.each([
  ['Vidange du réducteur R-09', 'Comment se fait la vidange du réducteur R-09\u202F?'],
  ['Remplacer la garniture de la P-204', 'Comment remplacer la garniture de la P-204\u202F?'],
  ['Purger l’air du circuit', 'Comment purger l’air du circuit\u202F?'],
  ['Que faire en cas de fuite ?', 'Que faire en cas de fuite\u202F?'],
  ['5. Remplacement de la garniture mécanique', 'Comment se fait le remplacement de la garniture mécanique\u202F?'],
  ['Analyse d’huile du réducteur : quand prélever', 'Comment se fait l’analyse d’huile du réducteur\u202F?'],
  ['Défaut F 0049 : recaler le variateur', 'Comment recaler le variateur\u202F?'],
  ['Mise en service de la presse', 'Comment se fait la mise en service de la presse\u202F?'],
  ['Comment purger la presse 2', 'Comment purger la presse 2\u202F?'],
  ['Procédure de remplacement du filtre', 'Comment se fait le remplacement du filtre\u202F?'],
  ['MO-114 – Mode opératoire : détartrer la chaudière', 'Comment détartrer la chaudière\u202F?'],
  ['REMPLACEMENT DE LA COURROIE C-12', 'Comment se fait le remplacement de la courroie C-12\u202F?'],
  ['Réglages de la filmeuse', 'Comment se font les réglages de la filmeuse\u202F?'],
  ['Entretien annuel de la chaudière', 'Comment se fait l’entretien annuel de la chaudière\u202F?'],
  ['Se connecter au réseau de l’atelier', 'Comment se connecter au réseau de l’atelier\u202F?'],
  ['S’inscrire à une formation', 'Comment s’inscrire à une formation\u202F?'],
  ['3.2 Accéder à la cuve', 'Comment accéder à la cuve\u202F?'],
])('a question to start with is made of « %s »', (title, question) => {
  expect(questionOf(title)).toBe(question);
});

it.each([
  'Titre de Q',
  'Dossier-numerise',
  'scan_2024_03.pdf',
  'Atelier',
  'Filtre à huile',
  'Registre des visites',
  'Entre les deux rouleaux',
  'Notice pompe centrifuge NK-80',
  'Contrôle',
  'Fer à souder',
  'Réservoir à eau',
  'Maître du chantier',
  'Comment',
  'Levier de la presse',
  'Remplacement des',
  'Purger',
  '3. Mise en service',
  'REMISE EN ROUTE',
  'Conditionnement en atelier',
  'Mise en service de',
  'Capteur de niveau du bac B2 : il affiche plein alors que le bac est vide',
  '?',
])('a question to start with is not made of « %s »', (title) => {
  expect(questionOf(title)).toBeNull();
});

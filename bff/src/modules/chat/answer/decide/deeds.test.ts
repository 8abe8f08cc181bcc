import { expect, it } from 'vitest';
import { leavesUntold } from './leaves-untold.ts';

it.each([
  ['Comment déposer le capot ?', 'Le capot se retire à la main.'],
  ['Comment poser le capot ?', 'Visser le capot à fond.'],
  ['Comment nettoyer le capot ?', 'Rincer le capot.'],
  ['Comment régler le capteur ?', 'Étalonner le capteur.'],
  ['Comment vérifier le capteur ?', 'Le capteur est contrôlé.'],
  ['Comment dépanner le capteur ?', 'Réparer le capteur.'],
  ['Comment éteindre le four ?', 'Couper le four.'],
  ['Comment allumer le four ?', 'Démarrage du four : bouton vert.'],
  ['Comment obtenir le badge ?', 'Demander le badge.'],
  ['Comment calculer la prime ?', 'La prime est déterminée en mai.'],
  ['Comment démissionner du poste ?', 'Quitter le poste.'],
  ['Comment éviter la buée ?', 'Prévenir la buée.'],
  ['Comment vider la cuve ?', 'La vidange de la cuve se fait le soir.'],
  ['Comment immobiliser le chariot ?', 'Caler le chariot.'],
  ['Comment ranger le bois ?', 'Le bois est stocké debout.'],
  ['Comment aérer le local ?', 'Ventiler le local.'],
  ['Comment nettoyer la buse ?', 'Une buse nettoyée dure.'],
])('a deed may be told by a word that stands for it: « %s » by « %s »', (question, text) => {
  expect(leavesUntold(question, text)).toBe(false);
});

it.each([
  ['Comment déposer le capot ?', 'Le capot se règle à la main.'],
  ['Comment allumer le four ?', 'Couper le four.'],
])('another deed does not tell it: « %s » by « %s »', (question, text) => {
  expect(leavesUntold(question, text)).toBe(true);
});

it.each([
  ['Combien de vis pour le capot ?', 'Le capot tient par quatre vis.', false],
  ['Combien de vis pour le capot ?', 'Le capot tient par des vis.\nIl a 2 poignées.', true],
  ['Combien de vis pour le capot ?', 'Capot\n- M12 × 8 vis\n- joint', false],
  ['Combien d’eau pour la cuve ?', 'La cuve prend 12 litres d’eau.', false],
  ['Combien d’eau pour la cuve ?', 'La cuve prend de l’eau. Voir page 3.', true],
  ['Combien de litres pour la cuve ?', 'La cuve prend 12 l.', false],
  ['Combien de litres pour la cuve ?', 'La cuve pèse 12 kg.', true],
  ['Combien de litres pour la cuve ?', '| Organe | Litres |\n| --- | --- |\n| Cuve | 12 |', false],
  ['Quelle pression pour la cuve ?', 'La cuve est sous pression. Attendre 2 h.', true],
  ['Quelle pression pour la cuve ?', 'La cuve est à 3 bars.', false],
  ['Quelle vis pour le capot ?', 'Le capot a une vis.', false],
])('how much or how many is told by a number of it: « %s » by « %s »', (question, text, isUntold) => {
  expect(leavesUntold(question, text)).toBe(isUntold);
});

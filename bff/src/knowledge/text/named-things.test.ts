import { expect, it } from 'vitest';
import { referencesIn } from './named-things.ts';

it.each([
  ['Vidange du réducteur R-11 ?', ['r 11']],
  ['vidange du r11', ['r 11']],
  ['Défaut F 0049 de la pompe NK-80', ['f 0049', 'nk 80']],
  ['Que faire du chariot T3 ?', ['t 3']],
  ['Les entrées de l’expEYES-17', ['expeyes 17']],
  ['Que faire le 12 mars 2024 ?', []],
  ['Serrer à 65 N·m', []],
  ['Que prévoit l’avenant n° 59 ?', ['avenant: 59']],
  ['avenant 59', ['avenant: 59']],
  ['Que dit la circulaire 05-22 ?', ['circulaire: 05 22']],
  ['Article L. 1234-5 du code du travail', ['article: l 1234 5']],
  ['Comment purger la presse 3 ?', ['presse: 3']],
  ['Que faire quand la ligne 4 s’arrête ?', ['ligne: 4']],
  ['la loi 2008-244 en 2024', ['loi: 2008 244']],
  ['Un contrat de 35 heures, un préavis 3 mois, vis serrée 12 N·m', []],
  ['Le taux de 2023 et l’année 2024', []],
  ['Passer au format 12 de la filmeuse', ['format: 12']],
])('are named by « %s »', (question, expected) => {
  const named = referencesIn(question).map(({ kind, words }) => [...(kind === null ? [] : [`${kind}:`]), ...words]);
  expect(named.map((words) => words.join(' '))).toEqual(expected);
});

import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { lacksAll } from './decide.ts';

const sourceId = 'one';
const passage = (text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage('Atelier nord', text, { sourceId, ...more });

/** Said for a belt: « ruban » often, « courroie » nearly always. */
const knowledge = {
  alike: (words: readonly string[], _: string, how = 'often') => {
    const said = how === 'nearlyAlways' ? ['courroie', 'pin'] : ['courroie', 'pin', 'ruban'];
    return Promise.resolve(words.filter((word) => said.includes(word)));
  },
};

const glues = '| Bois | Colle |\n| --- | --- |\n| Chêne | vinylique |\n| Résineux | époxy |';

it.each([
  ['a price', 'Combien coûte la garniture ?', 'La garniture se change à deux.'],
  ['a town', 'Qui change la bande à Nantes ?', 'L’équipe change la bande.'],
  ['an amount', 'Que faire de la bande à 200 heures ?', 'Changer la bande à 150 heures.'],
])('lacks %s that the question names, though a reranker is sure: %s', async (_, question, text) => {
  expect(await lacksAll(question, [passage(text, { relevance: 0.9 })], knowledge)).toBe(true);
});

it.each([
  ['an address of its own form', 'Quelle est l’adresse IP de l’automate ?', 'L’automate a une adresse IP fixe.'],
  ['a place', 'Où se trouve la pompe bleue ?', 'La pompe bleue donne 1,2 g.'],
  ['a machine by its number', 'Quelle pression pour la presse 3 ?', 'Pression de la presse 2 : 4 bar.'],
  ['a row of a table', 'Quelle colle pour du bois de teck ?', glues],
  ['a thing', 'Comment graisser le treuil ?', 'Graisser la chaîne.'],
  ['what is to be done', 'Comment repeindre la chaîne ?', 'Graisser la chaîne.'],
  ['what is asked for by a word that is only often said for it', 'Quel ruban tendre ?', 'Tendre la bande.'],
])('lacks %s, and does not where a reranker is sure: %s', async (_, question, text) => {
  expect(await lacksAll(question, [passage(text)], knowledge)).toBe(true);
  expect(await lacksAll(question, [passage(text, { relevance: 0.82 })], knowledge)).toBe(true);
  expect(await lacksAll(question, [passage(text, { relevance: 0.83 })], knowledge)).toBe(false);
});

it.each([
  ['Quelle est l’adresse IP de l’automate ?', 'L’automate a l’adresse IP 192.168.0.12.'],
  ['Où se trouve la pompe bleue ?', 'La pompe bleue est dans l’armoire A3.'],
  ['Quelle pression pour la presse 2 ?', 'Pression de la presse 2 : 4 bar.'],
  ['Quelle colle pour du bois de chêne ?', glues],
  ['Quelle colle pour du bois de pin ?', glues],
  ['Comment graisser la chaîne ?', 'Graisser la chaîne.'],
  ['Comment tendre le ruban ?', 'Tendre la bande.'],
  ['Quelle courroie tendre ?', 'Tendre la bande.'],
])('lacks nothing: %s %s', async (question, text) => {
  expect(await lacksAll(question, [passage(text)], knowledge)).toBe(false);
});

it('reads all passages of the best source, and no other source', async () => {
  const best = passage('Vider le bac.');
  const further = passage('La pompe bleue est dans l’armoire A3.');
  const question = 'Où se trouve la pompe bleue ?';
  expect(await lacksAll(question, [best, further], knowledge)).toBe(false);
  expect(await lacksAll(question, [best, { ...further, sourceId: 'other' }], knowledge)).toBe(true);
  expect(await lacksAll(question, [], knowledge)).toBe(true);
});

it('takes the cell of the row named and the column asked for, though no unit stands there', async () => {
  const table = passage('| Organe | Pression |\n|---|---|\n| Palier gauche | 4 |');
  const question = 'Quelle pression pour le palier gauche ?';
  expect(await lacksAll(question, [table, passage('Vider le bac.')], knowledge)).toBe(false);
  expect(await lacksAll(question, [passage('Palier gauche : pression de 4.')], knowledge)).toBe(true);
});

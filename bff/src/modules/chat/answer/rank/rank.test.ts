import { newId } from '@savoir/contracts/common';
import { sentences } from '@savoir/french-text';
import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { quotableSentences } from '../passage/sentences.ts';
import { definesIn, rank, sayingFirst, saysAnything, toDefine } from './rank.ts';

it.each([
  ['Qu’est-ce qu’une garniture mécanique ?', ['garniture', 'mecanique']],
  ['Qu’est-ce que c’est que le reniflard ?', ['reniflard']],
  ['C’est quoi la consignation ?', ['consignation']],
  ['Que veut dire LOTO ?', ['loto']],
  ['LOTO, ça veut dire quoi ?', ['loto']],
  ['Quelle est la définition du temps de cycle ?', ['temps', 'cycle']],
  ['Qu’est-ce que je dois faire quand la presse s’arrête au milieu du cycle de nuit ?', []],
  ['Où est le reniflard ?', []],
])('asks what something is: %s', (question, words) => {
  expect(toDefine(question)).toEqual(words);
});

it.each([
  ['Le reniflard est un bouchon percé qui laisse respirer le carter.', 'reniflard'],
  ['Reniflard : bouchon percé du carter.', 'reniflard'],
  ['On appelle reniflard le bouchon percé du carter.', 'reniflard'],
  ['La consignation (LOTO) désigne la mise hors énergie.', 'consignation'],
  ['Le logiciel Reniflard est un relevé des odeurs.', 'reniflard'],
  ['Dans cette entreprise, Reniflard est un relevé des odeurs.', 'reniflard'],
])('is told by « %s »', (sentence, named) => {
  expect(definesIn(sentence, [named])).toBeGreaterThan(0.5);
});

it.each([
  'Nettoyer le reniflard une fois par an.',
  'Le bouchon est un reniflard bouché.',
  'Un bouchon de reniflard est une pièce en laiton.',
])('is not told by « %s »', (sentence) => {
  expect(definesIn(sentence, ['reniflard'])).toBe(0);
});

const sourceId = newId();
/** Its sentences count for less the later they come. */
const passage = (text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage('Le bilan de compétences', text, {
    sourceId,
    certainty: 0.9,
    sentences: sentences(text).map((span, at) => ({ ...span, score: 1 / (at + 1) })),
    ...more,
  });
const knowledge = { alike: () => Promise.resolve([]) };
const financed = passage('Le bilan peut être financé par le compte personnel.');
const lasts = passage('Le bilan en soirée dure 24 heures au plus.');

it('an answer that goes on says nothing of what is asked where only the title does', async () => {
  expect(await saysAnything('Peut-on passer un bilan de compétences en anglais ?', [financed], knowledge)).toBe(false);
});

it.each([
  ['the sentence shown does', 'Qui finance le bilan de compétences ?', financed],
  [
    'the one beside it does',
    'Peut-on le passer en soirée ?',
    passage('Le bilan est libre. Le passer en soirée est permis.'),
  ],
  ['its heading does', 'Un bilan de compétences en anglais ?', { ...financed, heading: 'En anglais' }],
  ['nothing but the title is asked', 'Le bilan de compétences ?', financed],
  ['a single word is asked beside the title', 'Un bilan de compétences raté ?', financed],
])('is shown first where %s', async (_, question, shown) => {
  expect(await saysAnything(question, [shown], knowledge)).toBe(true);
});

it('an answer that goes on takes another word that is nearly always said for it', async () => {
  const alike = { alike: () => Promise.resolve(['anglais']) };
  expect(await saysAnything('Peut-on passer un bilan en anglais ?', [financed], alike)).toBe(true);
});

it('an answer that goes on starts with the passage of the source that speaks of what is asked', () => {
  expect(sayingFirst('Quand passer un bilan en soirée ?', [financed, lasts])[0]).toBe(lasts);
});

it.each([
  ['that of another source', { ...lasts, sourceId: newId() }],
  ['one that is hardly trusted', { ...lasts, confidence: 0.3 }],
])('never with %s', (_, other) => {
  expect(sayingFirst('Quand passer un bilan en soirée ?', [financed, other])[0]).toBe(financed);
});

const limiter = 'Au-delà de 95 dB, le limiteur coupe le courant. Pour le remettre : baisser le son, puis attendre.';
/** What is shown first of a text whose first sentence is nearest to the question. */
const firstFor = (question: string, text = limiter) => {
  const scored = sentences(text).map((span, at) => ({ ...span, score: at === 0 ? 1 : 0.7 }));
  return rank(question, [rankedPassage('Salle', text, { sentences: scored })]).flatMap(quotableSentences)[0]?.text;
};

it('who asks how is shown first the sentence that tells what to do', () => {
  expect(firstFor('Comment on remet le courant ?')).toBe('Pour le remettre : baisser le son, puis attendre.');
});

it('so is who is told it behind what it is for', () => {
  const text = 'Un compte pour chacun est plus sûr. Pour créer un compte, ouvrez le menu.';
  expect(firstFor('Comment créer un compte ?', text)).toBe('Pour créer un compte, ouvrez le menu.');
});

it('who asks for a fact is not', () => {
  expect(firstFor('Quand le limiteur coupe-t-il le courant ?')).toBe('Au-delà de 95 dB, le limiteur coupe le courant.');
});

const room = 'La salle de repos est au rez-de-chaussée. L’infirmière est dans la salle le mardi matin.';
it.each([
  ['Quand l’infirmière est-elle dans la salle de repos ?', 'L’infirmière est dans la salle le mardi matin.'],
  ['L’infirmière est dans la salle de repos quand ?', 'L’infirmière est dans la salle le mardi matin.'],
  ['Quand la salle de repos est fermée, où aller ?', 'La salle de repos est au rez-de-chaussée.'],
])('a time is shown first where it is asked for: %s', (question, shown) => {
  expect(firstFor(question, room)).toBe(shown);
});

const badge = 'Rendre le badge à l’accueil.';
it.each([
  ['a link', '[Rendre son badge](/notes/1)'],
  ['an announcement of links', 'Pour rendre son badge :\n\n- [le formulaire](/notes/1)'],
])('%s is no answer: a text that is trusted as well comes first', (_, text) => {
  const leading = rankedPassage('Départ', text);
  const telling = rankedPassage('Badge', badge, { confidence: 0.7 });
  const first = (...passages: RankedPassage[]) => rank('Comment rendre son badge ?', passages)[0];
  expect(first(leading, telling)).toMatchObject({ title: 'Badge' });
  expect(first(leading, { ...telling, confidence: 0.5 })).toMatchObject({ title: 'Départ' });
  expect(first(telling, leading)).toMatchObject({ title: 'Badge' });
  expect(rank('Où rendre son badge ?', [leading, telling])[0]).toMatchObject({ title: 'Départ' });
});

it.each(['[Rendre son badge](/notes/1)', '➡️ **[Rendre son badge](/notes/1)**.'])(
  'a link is not quoted beside what tells something: %s',
  (link) => {
    const passage = rankedPassage('Départ', `${badge}\n\n- ${link}`);
    expect(quotableSentences(passage).map(({ text }) => text)).toEqual([badge]);
  },
);

it('who is asked for by what they are is told by the sentence with their name', () => {
  const role = passage('Le président convoque le bureau avec le secrétaire.');
  const named = passage('Le bureau se réunit. Lucie ARNAUD : présidente – 06 12 34 56 78.', { sourceId: newId() });
  const first = (question: string) => {
    const [top] = rank(question, [role, named]);
    return top === undefined ? '' : quotableSentences(top)[0]?.text;
  };
  expect(first('Qui est la présidente ?')).toMatch(/^Lucie ARNAUD/);
  expect(first('Que fait le président ?')).toMatch(/^Le président/);
});

it('does not answer with what stands in many sources, unless it says all that is asked', () => {
  const template = 'Contenus fournis à titre indicatif par la société. En cas d’urgence, appeler le poste 18.';
  const notes = [1, 2, 3].map((count) =>
    passage(`${template} Le dossier numéro ${count} a un plan.`, { sourceId: newId() }),
  );
  const first = (question: string) =>
    rank(question, notes)[0]?.sentences.toSorted((a, b) => b.score - a.score)[0]?.text;
  expect(first('Que contient le dossier ?')).toBe('Le dossier numéro 1 a un plan.');
  expect(first('Qui appeler en cas d’urgence ?')).toBe('En cas d’urgence, appeler le poste 18.');
});

it('answers with what revisions of one text share, where nothing else there says as much', () => {
  const revisions = [1, 2, 3].map((count) =>
    passage(`En cas de fuite, appeler le poste 18. Révision ${count} du document.`, { sourceId: newId() }),
  );
  const [found] = rank('Qui appeler en cas de fuite de gaz ?', revisions);
  expect(found?.sentences.toSorted((a, b) => b.score - a.score)[0]?.text).toBe('En cas de fuite, appeler le poste 18.');
});

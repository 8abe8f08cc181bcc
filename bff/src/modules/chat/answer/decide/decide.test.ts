import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import type { Knowledge, RankedPassage } from '../../../../knowledge/knowledge.ts';
import { sureRelevance } from '../../../../knowledge/reranking/with-relevance.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { unsureAnswer } from '../compose/unsure-answer.ts';
import { decide, lacksAll, mayBeAnswer } from './decide.ts';

type Form = 'answer' | 'probable' | 'nearest' | 'refused';

const bearings = `Graisser les paliers tous les trois mois avec de la graisse Texo 2.
Les presses sont au fond.`;
const passage = (title: string, text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage(title, text, { confidence: 2, certainty: 0.9, likeness: 0.6, ...more });
const pump = (more: Partial<RankedPassage> = {}): RankedPassage => passage('Pompe de relevage', bearings, more);

/** Words the text has another word for: as near as synonyms, or nearly always the same. */
const saying = (synonyms: readonly string[], same: readonly string[] = []): Pick<Knowledge, 'alike'> => ({
  alike: (words, _, surely) =>
    Promise.resolve(words.filter((word) => (surely === undefined ? synonyms : same).includes(word))),
});

async function formOf(
  question: string,
  passages: readonly RankedPassage[],
  knowledge: Pick<Knowledge, 'alike'> = saying([]),
): Promise<Form> {
  if (await decide(question, passages, knowledge)) return 'answer';
  if (unsureAnswer(question, passages, { id: newId() }, []).status === 'refused') return 'refused';
  return (await mayBeAnswer(question, passages, knowledge)) ? 'probable' : 'nearest';
}

const grease = 'Quelle graisse pour les paliers ?';

it.each<[string, Partial<RankedPassage>, Form]>([
  ['sure', {}, 'answer'],
  ['just certain enough', { certainty: 0.42 }, 'answer'],
  ['a little too uncertain', { certainty: 0.41 }, 'probable'],
  ['just trusted enough', { confidence: 1 }, 'answer'],
  ['trusted too little', { confidence: 0.9 }, 'probable'],
  ['just as like as another wording', { certainty: 0.2, likeness: 0.45 }, 'probable'],
  ['less like than another wording', { certainty: 0.2, likeness: 0.44 }, 'nearest'],
  ['far away', { confidence: 0.1, likeness: 0.1 }, 'refused'],
])('a source that tells what is asked and is %s', async (_, more, form) => {
  expect(await formOf(grease, [pump(more)])).toBe(form);
});

it.each<[string, string, Form]>([
  ['Qu’est-ce qu’un reniflard ?', 'Le reniflard est un bouchon percé.', 'probable'],
  ['Qu’est-ce qu’un reniflard ?', 'Nettoyer le reniflard chaque mois.', 'nearest'],
  ['Que fait le reniflard ?', 'Le reniflard est un bouchon percé.', 'nearest'],
])('what says what a thing is may be the answer, whatever its likeness: %s %s', async (question, text, form) => {
  expect(await formOf(question, [passage('Carter', text, { certainty: 0.2, likeness: 0 })])).toBe(form);
});

it('nothing found is a refusal', async () => {
  expect(await formOf(grease, [])).toBe('refused');
  expect(await mayBeAnswer(grease, [], saying([]))).toBe(false);
});

it('the surest passage of a source makes it sure, one of another source does not', async () => {
  const unsure = pump({ certainty: 0.2 });
  const other = pump({ certainty: 0.8 });
  expect(await formOf(grease, [unsure, { ...other, sourceId: unsure.sourceId }])).toBe('answer');
  expect(await formOf(grease, [unsure, other])).toBe('probable');
});

it('what another passage of the source tells is told, not what another source tells', async () => {
  const question = 'Quelle graisse pour les paliers du treuil ?';
  const other = passage('Treuil', 'Le treuil est au fond.');
  expect(await formOf(question, [pump(), other])).toBe('nearest');
  const top = pump();
  expect(await formOf(question, [top, { ...other, sourceId: top.sourceId }])).toBe('answer');
});

it.each<[string, string, Form, Form]>([
  ['a price', 'Combien coûte la graisse des paliers ?', 'refused', 'refused'],
  ['a town', 'Quelle graisse pour les paliers à Nantes ?', 'nearest', 'nearest'],
  ['an amount', 'Quelle graisse pour les paliers après 200 heures ?', 'nearest', 'nearest'],
  ['a thing', 'Quelle graisse pour la chaîne ?', 'nearest', 'answer'],
  ['what is asked for', 'Quelle peinture pour les paliers ?', 'nearest', 'answer'],
  ['what is to be done', 'Comment démonter les paliers ?', 'nearest', 'answer'],
  ['where', 'Où se trouve la graisse ?', 'nearest', 'answer'],
  ['nothing', grease, 'answer', 'answer'],
])('a sure source leaves untold %s: %s', async (_, question, form, formWithReranker) => {
  expect(await formOf(question, [pump()])).toBe(form);
  // It has read the passage, and is believed but for prices, names and amounts.
  expect(await formOf(question, [pump({ relevance: sureRelevance })])).toBe(formWithReranker);
});

it.each<[string, Form]>([
  ['Quelle graisse pour les paliers de la pompe P-204 ?', 'refused'],
  ['Que graisser sur la presse 3 ?', 'refused'],
])('another machine, part or fault is no help, however like: %s', async (question, form) => {
  const unsure = { certainty: 0.2, likeness: 0.9 };
  expect(await formOf(question, [pump(unsure)])).toBe(form);
  expect(await mayBeAnswer(question, [pump(unsure)], saying([]))).toBe(false);
});

it('what is named by two codes is there when one source holds one, and another the other', async () => {
  const [a, b] = [passage('Pompe P-204', 'La pompe tourne.'), passage('Palan T-3', 'Le palan tourne.')];
  expect(await formOf('Quelle huile pour la P-204 et le T-3 ?', [a, b])).toBe('nearest');
  expect(await formOf('Quelle huile pour la P-204 et le T-9 ?', [a, b])).toBe('refused');
});

it.each<[string, string, Pick<Knowledge, 'alike'>, Form]>([
  ['a thing by a synonym', 'Quelle graisse pour les coussinets ?', saying(['coussinets']), 'answer'],
  ['what is asked for by a synonym', 'Quel lubrifiant pour les paliers ?', saying(['lubrifiant']), 'nearest'],
  ['what is asked for by the same', 'Quel lubrifiant pour les paliers ?', saying([], ['lubrifiant']), 'answer'],
  ['both', 'Quel lubrifiant pour les coussinets ?', saying(['coussinets'], ['lubrifiant']), 'answer'],
  ['one of both', 'Quel lubrifiant pour les coussinets ?', saying(['coussinets']), 'nearest'],
])('a text names in another word %s', async (_, question, knowledge, form) => {
  expect(await formOf(question, [pump()], knowledge)).toBe(form);
});

const glues = passage('Collage', '| Bois | Colle |\n| --- | --- |\n| Chêne | vinylique |\n| Teck | époxy |');
const torques = passage('Presse', '| Élément | Couple |\n| --- | --- |\n| Couvercle | 22 |\n| Corps | 65 |');

it.each<[string, string, RankedPassage, Form, string[]?]>([
  ['names', 'Quelle colle pour du bois de teck ?', glues, 'answer'],
  ['has not', 'Quelle colle pour du bois de pin ?', glues, 'nearest'],
  ['names by another word', 'Quelle colle pour du bois de rouvre ?', glues, 'probable', ['rouvre']],
  ['has under the column asked for, without a unit', 'Quel couple pour le corps ?', torques, 'answer'],
  ['has without the column asked for', 'Quelle longueur pour le corps ?', torques, 'nearest'],
])('a row that a table %s: %s', async (_, question, top, form, same) => {
  expect(await formOf(question, [top], saying([], same))).toBe(form);
});

it.each<[string, Form]>([
  ['L’adresse de l’automate est au tableau.', 'nearest'],
  ['L’adresse de l’automate est 10.0.0.4.', 'answer'],
])('an address on a network is written in a way of its own: %s', async (text, form) => {
  expect(await formOf('Quelle est l’adresse IP de l’automate ?', [passage('Réseau', text)])).toBe(form);
});

it('another letter of the same kind is no answer', async () => {
  const ovens = passage('Cuisson', 'Le four A chauffe à six heures, le four B à midi.');
  expect(await formOf('Quand chauffe le four B ?', [ovens])).toBe('answer');
  expect(await formOf('Quand chauffe le four D ?', [ovens])).not.toBe('answer');
});

it('what would be shown first must say something of what is asked', async () => {
  const text =
    'Le châssis est peint en gris. Les pieds sont réglables. L’accès se fait par le nord. La trémie reçoit le sable.';
  const question = 'Quel sable reçoit la trémie ?';
  expect(await formOf(question, [passage('Convoyeur', text)])).toBe('nearest');
  const sure = passage('Convoyeur', text, { relevance: sureRelevance });
  expect(await formOf(question, [sure])).toBe('answer');
  expect(await mayBeAnswer(question, [sure], saying([]))).toBe(false);
});

const sourceId = 'one';
/** Just near, trusted and certain enough. */
const justEnough = (text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage('Four tunnel', text, { sourceId, likeness: 0.45, confidence: 1, certainty: 0.42, ...more });
const chain = 'Graisser la chaîne du four le lundi.';

it('nothing may be the answer where only another source has the machine', async () => {
  const other = justEnough('Graisser la chaîne F-12 le mardi.', { sourceId: 'other' });
  expect(await mayBeAnswer('Quand graisser la chaîne F-12 ?', [justEnough(chain), other], saying([]))).toBe(false);
});

it.each([
  ['Comment graisser ?', 'Graisser', 0.8, true],
  ['Comment graisser ?', 'Graisser', 0.79, false],
  ['Comment graisser ?', 'Entretien › Graisser', 0.8, true],
  ['Comment graisser ?', 'Graisser › Entretien', 0.8, false],
  ['Comment graisser ?', '', 0.8, false],
  ['Comment graisser ?', 'Essuyer', 0.8, false],
  ['Quel jour graisser ?', 'Graisser', 0.8, false],
])('%s under « %s » with a confidence of %s is answered: %s', async (question, heading, confidence, expected) => {
  const found = justEnough('1. Graisser la chaîne.\n2. Essuyer.', { heading, confidence });
  expect(await decide(question, [found], saying([]))).toBe(expected);
});

const temperatures = '| Produit | Température |\n| --- | --- |\n| Poire | 4 °C |\n| Mangue | 9 °C |';
const rowFirst = { sentences: [{ text: '| Poire | 4 °C |', start: 40, end: 56, score: 1 }] };

it.each([
  ['is not answered by the row of another thing', 'Température des cerises ?', false],
  ['is answered by its own row, though another one comes first', 'Température des mangues ?', true],
])('what is asked of a table %s', async (_, question, expected) => {
  expect(await decide(question, [justEnough(temperatures, { ...rowFirst, relevance: 0.9 })], saying([]))).toBe(
    expected,
  );
});

const ofWorkshop = (text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage('Atelier nord', text, { sourceId, ...more });

/** Said for a belt: « ruban » often, « courroie » nearly always. */
const belts = saying(['courroie', 'pin', 'ruban'], ['courroie', 'pin']);

it.each([
  ['a place', 'Où se trouve la pompe bleue ?', 'La pompe bleue donne 1,2 g.'],
  ['a machine by its number', 'Quelle pression pour la presse 3 ?', 'Pression de la presse 2 : 4 bar.'],
  ['what is asked for by a word that is only often said for it', 'Quel ruban tendre ?', 'Tendre la bande.'],
])('lacks %s, and does not where a reranker is sure: %s', async (_, question, text) => {
  expect(await lacksAll(question, [ofWorkshop(text)], belts)).toBe(true);
  expect(await lacksAll(question, [ofWorkshop(text, { relevance: 0.82 })], belts)).toBe(true);
  expect(await lacksAll(question, [ofWorkshop(text, { relevance: 0.83 })], belts)).toBe(false);
});

it.each([
  ['Quelle pression pour la presse 2 ?', 'Pression de la presse 2 : 4 bar.'],
  ['Comment tendre le ruban ?', 'Tendre la bande.'],
  ['Quelle courroie tendre ?', 'Tendre la bande.'],
])('lacks nothing: %s %s', async (question, text) => {
  expect(await lacksAll(question, [ofWorkshop(text)], belts)).toBe(false);
});

it('reads all passages of the best source, and no other source', async () => {
  const best = ofWorkshop('Vider le bac.');
  const further = ofWorkshop('La pompe bleue est dans l’armoire A3.');
  const question = 'Où se trouve la pompe bleue ?';
  expect(await lacksAll(question, [best, further], belts)).toBe(false);
  expect(await lacksAll(question, [best, { ...further, sourceId: 'other' }], belts)).toBe(true);
  expect(await lacksAll(question, [], belts)).toBe(true);
});

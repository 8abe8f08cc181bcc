import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { CitationBook } from './answer-so-far.ts';
import { probableBlocks } from './probable-answer.ts';

const passage = (text: string, more: Partial<RankedPassage> = {}): RankedPassage =>
  rankedPassage('Four tunnel', text, { confidence: 0.9, likeness: 0.6, certainty: 0.3, ...more });

/** No word stands for another. */
const knowledge = { alike: () => Promise.resolve([]) };
const textOf = async (question: string, top: RankedPassage, isElsewhere = false): Promise<string> => {
  const found = { question, passages: [top], isSure: false, corrected: null, otherWords: [], isElsewhere };
  const blocks = await probableBlocks(found, null, knowledge, new CitationBook());
  return blocks.map(({ text }) => text).join('');
};

it('a probable answer is one sentence with its source, said to be checked and not in bold', async () => {
  const text = await textOf(
    'Quand graisser la chaîne du four ?',
    passage('Graisser la chaîne le lundi. Le four chauffe.'),
  );
  expect(text).toBe('Réponse probable, à vérifier dans la source :\n\nGraisser la chaîne le lundi. [1]\n\n');
});

it.each([
  ['Serrer la chaîne du four à 35 N·m.', 'À combien serrer la chaîne du four ?'],
  ['Graisser la chaîne du four hors tension.', 'Quand graisser la chaîne du four ?'],
])('a probable answer that can hurt someone says so: %s', async (sentence, question) => {
  const text = await textOf(question, passage(sentence));
  expect(text).toBe(
    `Réponse probable. Votre sécurité ou le matériel en dépend : vérifiez dans la source avant d’agir.\n\n${sentence} [1]\n\n`,
  );
});

it('a probable answer gives the row of a table', async () => {
  const table = '| Organe | Graisse |\n|---|---|\n| Chaîne | Texo 2 |\n| Palier | Nova 9 |';
  const text = await textOf('Quelle graisse pour la chaîne ?', passage(table));
  expect(text).toContain('Texo 2');
  expect(text).not.toContain('Nova 9');
  expect(text).not.toContain('**');
});

it.each([
  ['is less like the question', 'Quand graisser la chaîne du four ?', { likeness: 0.4 }],
  ['says less than half of what is named', 'Quel parfum de glace aime le directeur ?', {}],
  ['speaks of another machine', 'Quand graisser la chaîne du four F-12 ?', {}],
  ['has another amount', 'Quand graisser la chaîne du four après 200 heures ?', {}],
])('nothing is probable where the nearest source %s', async (_, question, more) => {
  expect(await textOf(question, passage('Graisser la chaîne du four le lundi, toutes les 50 heures.', more))).toBe('');
});

it('nothing is probable of a source that the conversation did not speak of', async () => {
  expect(await textOf('Quand graisser la chaîne du four ?', passage('Graisser la chaîne le lundi.'), true)).toBe('');
});

import { expect, it } from 'vitest';
import { passagesOfMarkdown } from '../../../../../knowledge/passages/passages-of-markdown.ts';
import { chooseSections } from './choose-sections.ts';
import { sectionsOf } from './sections.ts';

/** The headings that are told, and of what goes on in the source, for a question about the whole of it. */
function chosenOf(markdown: string): { told: string[]; rest: string[] } {
  const passages = passagesOfMarkdown(markdown).map((passage, at) => ({ ...passage, passageId: String(at) }));
  const own = sectionsOf(passages, 'Bons de réduction');
  const { sections, rest } = chooseSections(own, { own, around: [] });
  return { told: sections.map(({ path }) => path.at(-1) ?? ''), rest: rest?.names ?? [] };
}

const steps = '## Créer le bon\n\n1. Ouvrir le menu.\n2. Donner un nom.';
const conditions = (count: number): string =>
  `## Conditions\n\n${Array.from({ length: count }, (_, at) => `- Règle ${at} : ${'le client remplit '.repeat(4)}`).join('\n')}`;

it('what prepares the work is told before its steps, wherever it stands', () => {
  expect(chosenOf(`${steps}\n\n${conditions(3)}`)).toEqual({ told: ['Conditions', 'Créer le bon'], rest: [] });
});

it('a chapter of two screens prepares nothing by its name: the steps come first, and two screens are told', () => {
  const { told, rest } = chosenOf(`${steps}\n\n${conditions(60)}`);
  expect(told[0]).toBe('Créer le bon');
  expect(rest).toContain(told.length > 1 ? 'Conditions (la suite)' : 'Conditions');
});

it('an introduction that is longer than the room leaves it to the steps', () => {
  const long = (name: string) => `## ${name}\n\n${'Le bon réduit le prix de la commande. '.repeat(40)}`;
  const { told, rest } = chosenOf(`${long('Histoire')}\n\n${long('Avantages')}\n\n${steps}`);
  expect(told).toEqual(['Histoire', 'Créer le bon']);
  expect(rest).toEqual(['Avantages']);
});

it('of what is too long to be told whole, what prepares another part of it is not told before the first steps', () => {
  const chapter = (name: string, inside: string) => `# ${name}\n\n${inside}\n\n${conditions(9)}`;
  const imported = `## Importer\n\n${'1. Choisir le fichier des bons.\n'.repeat(40)}`;
  expect(chosenOf(`${chapter('Bons', steps)}\n\n${chapter('Import', imported)}`).told.slice(0, 2)).toEqual([
    'Conditions',
    'Créer le bon',
  ]);
});

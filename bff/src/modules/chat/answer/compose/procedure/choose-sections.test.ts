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

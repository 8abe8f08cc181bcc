import { expect, it } from 'vitest';
import { passagesOfMarkdown } from '../../../../../knowledge/passages/passages-of-markdown.ts';
import { chapterOf } from './scope.ts';
import { sectionsOf } from './sections.ts';

const text = (length: number) => 'La presse serre les balles de carton. '.repeat(length / 38);

/** Headings of what stands with « Réglages »: of as many chapters, each with two sections of this length. */
function chapterIn(length: number): string[] {
  const chapters = ['Sécurité', 'Mise en route', 'Entretien'].map(
    (name, at) => `# ${name}\n\n## Réglages ${at}\n\n${text(length)}\n\n## Contrôle ${at}\n\n${text(length)}`,
  );
  const passages = passagesOfMarkdown(chapters.join('\n\n')).map((passage, at) => ({
    ...passage,
    passageId: String(at),
  }));
  const all = sectionsOf(passages, 'Presse à balles');
  const found = all.find(({ path }) => path.at(-1) === 'Réglages 2');
  return chapterOf(found, all).map(({ path }) => path.at(-1) ?? '');
}

it('a short source is one chapter', () => {
  expect(chapterIn(1000)).toHaveLength(6);
});

it('a long source answers by the chapter in which something was found, and its general rules', () => {
  expect(chapterIn(9000)).toEqual(['Réglages 0', 'Contrôle 0', 'Réglages 2', 'Contrôle 2']);
});

it('a chapter that is long itself answers by the section that was found', () => {
  expect(chapterIn(30_000)).toEqual(['Réglages 0', 'Contrôle 0', 'Réglages 2']);
});

import { expect, it } from 'vitest';
import { sectionStates, withHeading, withoutEmptyHeadings } from './outline-text.ts';

const section = (heading: string) => ({ heading, hint: '' });
const sections = [section('Sécurité'), section('Outillage (n° 4)'), section('Étapes')];
const [, tools = section('')] = sections;

it.each([
  ['## Sécurité\n\nCouper l’eau.\n\n## Étapes', ['filled', 'absent', 'empty']],
  ['### sécurité ##\n\n- Gants\n\n## ÉTAPES\n\n### Avant\n\nOuvrir', ['filled', 'absent', 'filled']],
  ['## Outillage \\(n° 4\\)\n\n   \n', ['absent', 'empty', 'absent']],
  ['```\n## Étapes\n```\n\n## Sécurité', ['empty', 'absent', 'absent']],
  ['', ['absent', 'absent', 'absent']],
])('a section of the template is found by its heading, with what stands under it: %j', (markdown, states) => {
  expect(sectionStates(markdown, sections)).toEqual(states);
});

it('a section of the template under which only a heading of the same level stands is empty', () => {
  expect(sectionStates('## Sécurité\n\n## Étapes\n\nOuvrir', sections)).toEqual(['empty', 'absent', 'filled']);
});

it.each([
  ['## Sécurité\n\nGants\n\n## Étapes\n\nOuvrir', '## Sécurité\n\nGants\n\n## Outillage (n° 4)\n\n## Étapes\n\nOuvrir'],
  ['## Étapes', '## Outillage (n° 4)\n\n## Étapes'],
  ['Un texte\n', 'Un texte\n\n## Outillage (n° 4)'],
  ['', '## Outillage (n° 4)'],
])('a heading is added in its place: %j', (markdown, expected) => {
  expect(withHeading(markdown, sections, tools)).toBe(expected);
});

it('headings under which nothing stands go, those of the author stay', () => {
  expect(
    withoutEmptyHeadings('## Sécurité\n\n## Mes remarques\n\n## Étapes\n\nOuvrir\n\n## Outillage (n° 4)', sections),
  ).toBe('## Mes remarques\n\n## Étapes\n\nOuvrir');
});

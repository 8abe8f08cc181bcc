import { describe, expect, it } from 'vitest';
import { extractAround, highlightsIn } from './highlights.ts';

const highlighted = (text: string, query: string) =>
  highlightsIn(text, query).map(([start, end]) => text.slice(start, end));

it('found words are those that start like a typed one, whatever accents, case and ligatures', () => {
  expect(highlighted('L’étalonnage du manomètre, puis ÉTALONNER', 'etalon')).toEqual(['étalonnage', 'ÉTALONNER']);
  expect(highlighted('La mise en œuvre', 'oeuv')).toEqual(['œuvre']);
  expect(highlighted('Pompe P-204', 'p 204')).toEqual(['Pompe', 'P', '204']);
  expect(highlighted('rien', '')).toEqual([]);
});

describe('an extract', () => {
  const text = `${'Avant propos sans intérêt. '.repeat(20)}Le joint de la vanne se change à froid. ${'Suite. '.repeat(60)}`;

  it('an extract stands around the found words and marks them', () => {
    const { extract, extractMarks } = extractAround(text, 'vanne froid');
    expect(extractMarks.map(([start, end]) => extract.slice(start, end))).toEqual(['vanne', 'froid']);
    expect(extract).toMatch(/^…\S.*Le joint de la vanne se change à froid\..*…$/);
    expect(extract.length).toBeLessThanOrEqual(243);
  });

  it('an extract prefers the place that has most of the words', () => {
    const { extract } = extractAround(`La vanne est rouge. ${text}`, 'vanne froid');
    expect(extract).toContain('change à froid');
  });

  it('an extract is the start when nothing is found', () => {
    expect(extractAround('Un texte court', 'autre')).toEqual({ extract: 'Un texte court', extractMarks: [] });
  });
});

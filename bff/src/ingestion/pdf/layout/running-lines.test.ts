import { expect, it } from 'vitest';
import { isRunningLine, runningHeights, runningLines } from './running-lines.ts';

const page = { bottom: 0, top: 842 };
const line = (text: string, y: number) => ({ text, x: 50, y, width: 100, size: 9 });
const pages = [1, 2, 3, 4].map((number) => ({
  ...page,
  lines: [line('Texte du corps', 400), line(`Notice NK-80 – page ${number}`, 28)],
}));

it('the finder of running lines finds footers, whatever their page number', () => {
  const running = { texts: runningLines(pages), heights: [] };
  expect(isRunningLine(line('Notice NK-80 – page 17', 28), page, running)).toBe(true);
});

it('the finder of running lines leaves a sentence that comes back in the text, and one that stands once at the edge', () => {
  const running = { texts: runningLines(pages), heights: [] };
  expect(isRunningLine(line('Texte du corps', 400), page, running)).toBe(false);
  expect(isRunningLine(line('Notice NK-80 – page 1', 400), page, running)).toBe(false);
  expect(isRunningLine(line('Serrer à 65 N·m', 28), page, running)).toBe(false);
});

it('the finder of running lines says nothing about a document too short to judge', () => {
  expect(runningLines(pages.slice(0, 2)).size).toBe(0);
});

it('the finder of running lines takes nothing away where most pages would stay empty', () => {
  const labels = [1, 2, 3, 4].map((number) => ({ ...page, lines: [line(`Pièce ${number}`, 800)] }));
  expect(runningLines(labels).size).toBe(0);
  const blank = { ...page, lines: [] };
  expect(runningLines([...pages, blank, blank]).size).toBeGreaterThan(0);
});

/** Pages that follow one another: what stands at the top of each, over the same text. */
const stretchOf = (...headers: string[]) =>
  headers.map((header) => ({
    ...page,
    segments: [line(header, 800), line('Texte du corps', 770), line('Suite', 758)],
  }));

it('the finder of running lines finds where the header of a chapter stands', () => {
  const heights = runningHeights([
    stretchOf('Notice', 'Avant-propos', 'Sommaire'),
    stretchOf('1. Montage', '1. Montage', '1.2 Vérins'),
    stretchOf('2. Réglages', '2. Réglages', '2. Réglages'),
  ]);
  expect(heights).toEqual([800]);
  const running = { texts: new Set<string>(), heights };
  expect(isRunningLine(line('7. Rebut', 800), page, running)).toBe(true);
  expect(isRunningLine(line('Texte du corps', 770), page, running)).toBe(false);
});

it('the finder of running lines leaves the title of each page, a table’s header and the first line of a text', () => {
  const titles = ['Fiche A', 'Fiche B', 'Fiche C', 'Fiche D', 'Fiche E', 'Fiche F'];
  expect(runningHeights([stretchOf(...titles.slice(0, 3)), stretchOf(...titles.slice(3))])).toEqual([]);
  expect(runningHeights([stretchOf('Réf. Prix', 'Réf. Prix'), stretchOf('Réf. Prix', 'Réf. Prix')])).toEqual([]);
  const goesOn = (text: string) => [1, 2].map(() => ({ ...page, segments: [line(text, 800), line('Suite', 788)] }));
  expect(runningHeights([goesOn('Serrer'), goesOn('Graisser')])).toEqual([]);
});

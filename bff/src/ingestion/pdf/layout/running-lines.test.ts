import { expect, it } from 'vitest';
import { isRunningLine, runningLines } from './running-lines.ts';

const page = { bottom: 0, top: 842 };
const line = (text: string, y: number) => ({ text, x: 50, y, width: 100, size: 9 });
const pages = [1, 2, 3, 4].map((number) => ({
  ...page,
  lines: [line('Texte du corps', 400), line(`Notice NK-80 – page ${number}`, 28)],
}));

it('the finder of running lines finds footers, whatever their page number', () => {
  const running = runningLines(pages);
  expect(isRunningLine(line('Notice NK-80 – page 17', 28), page, running)).toBe(true);
});

it('the finder of running lines leaves a sentence that comes back in the text, and one that stands once at the edge', () => {
  const running = runningLines(pages);
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

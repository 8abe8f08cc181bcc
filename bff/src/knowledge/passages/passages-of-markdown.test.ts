import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { passagesOfMarkdown, passagesOfPages } from './passages-of-markdown.ts';

const note = `Avant tout, consigner la machine.

# Garniture

## Contrôle
Passer l’ongle sur la portée : rayure maximale 0,05 mm.

- Nettoyer au chiffon
- Jamais à la toile

## Remontage

| Vis | Couple |
| --- | --- |
| Corps | 65 N·m |
`;

it('the cutter of passages puts each passage under the path of its headings', () => {
  expect(passagesOfMarkdown(note).map(({ heading }) => heading)).toEqual([
    '',
    'Garniture › Contrôle',
    'Garniture › Remontage',
  ]);
});

it('the cutter of passages keeps the text of a passage to the letter', () => {
  for (const { text, start, end } of passagesOfMarkdown(note)) expect(note.slice(start, end)).toBe(text);
});

it('the cutter of passages repeats the header before the rows of a long table', () => {
  const rows = Array.from({ length: 80 }, (_, row) => `| Pièce ${row} | ${row},5 mm | contrôlée |`);
  const table = ['| Pièce | Cote | État |', '| --- | --- | --- |', ...rows].join('\n');
  const passages = passagesOfMarkdown(table);
  expect(passages.length).toBeGreaterThan(2);
  for (const { text, start, end } of passages) {
    expect(text.startsWith('| Pièce | Cote | État |\n| --- |')).toBe(true);
    expect(text.endsWith(table.slice(start, end))).toBe(true);
    expect(text.length).toBeLessThanOrEqual(900);
  }
});

it('the cutter of passages repeats a header whose columns are padded, too', () => {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.padEnd(150)).join(' | ')} |`;
  const services = Array.from({ length: 12 }, (_, at) => row([`Service ${at}`, 'Prévient d’une panne', 'oui']));
  const table = [row(['Service', 'Ce qu’il fait', 'Actif']), row(['-'.repeat(150), '---', '---']), ...services];
  const [first, ...others] = passagesOfMarkdown(table.join('\n'));
  expect(others.length).toBeGreaterThan(2);
  expect(first?.text.startsWith('| Service')).toBe(true);
  for (const { text } of others) {
    expect(text.startsWith('| Service | Ce qu’il fait | Actif |\n| --- | --- | --- |\n| Service')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(900);
  }
});

it('the cutter of passages never parts a line from the list it names, and repeats it before the rest', () => {
  const items = (count: number, words: string) =>
    Array.from({ length: count }, (_, at) => `- ${words} ${at} avant de poser la plaque`).join('\n');
  const text = `${items(18, 'Dévisser la bride')}\n\nAprès la pose\n\n${items(40, 'Serrer la bride')}`;
  const under = passagesOfMarkdown(text).filter((passage) => passage.text.includes('Serrer'));
  expect(under.length).toBeGreaterThan(1);
  for (const passage of under) {
    expect(passage.text).toContain('Après la pose');
    expect(passage.text.endsWith(text.slice(passage.start, passage.end))).toBe(true);
  }
  for (const passage of passagesOfMarkdown(text)) expect(passage.text.trimEnd().endsWith('Après la pose')).toBe(false);
});

it('the cutter of passages loses no word and passes no limit, whatever the text', () => {
  const line = fc.oneof(
    fc
      .array(fc.constantFrom('pompe', 'arbre.', 'Vidange', '0,05', 'mm.', 'x'.repeat(40)), { maxLength: 120 })
      .map((words) => words.join(' ')),
    fc.constantFrom('', '# Titre', '| a | b |', '| --- | --- |', '```', '- point', 'x'.repeat(2000)),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const markdown = lines.join('\n');
      const passages = passagesOfMarkdown(markdown);
      const covered = new Set(
        passages.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
      );
      for (const { text, start, end } of passages) {
        expect(text.length).toBeLessThanOrEqual(900);
        expect(text.endsWith(markdown.slice(start, end))).toBe(true);
      }
      for (const match of markdown.matchAll(/pompe|Vidange|0,05/g)) expect(covered.has(match.index)).toBe(true);
    }),
  );
});

it('the cutter of passages carries a section over to the next page', async () => {
  const passages: unknown[] = [];
  for await (const { page, heading, text } of passagesOfPages([
    { page: 13, markdown: '# Arbre\nPremière partie.' },
    { page: 14, markdown: 'Suite de la section.' },
  ]))
    passages.push([page, heading, text]);
  expect(passages).toEqual([
    [13, 'Arbre', 'Première partie.'],
    [14, 'Arbre', 'Suite de la section.'],
  ]);
});

it('a table of contents is no passage, a form with dots to write on is one', () => {
  const contents = '1 Montage . . . . . . . . 3 1.1 Vérins ........ 4\n1.2 Capteurs . . . . . . . . 12';
  const form = 'Nom : .............. Le : ..............';
  expect(passagesOfMarkdown(`${contents}\n\nLire d’abord la page 3.\n\n${form}`).map(({ text }) => text)).toEqual([
    `Lire d’abord la page 3.\n\n${form}`,
  ]);
});

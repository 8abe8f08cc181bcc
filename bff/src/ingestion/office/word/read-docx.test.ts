import { expect, it } from 'vitest';
import { readParts } from '../read-parts.ts';
import { docxOf, officeSample, partsOf } from '../test-office.ts';

const written = async (name: string) => readParts(officeSample(name), 'docx');

it('the reader of Word files cuts a Word file at its headings, each section with its name [B.115]', async () => {
  const parts = await written('headings.docx');
  expect(parts.map(({ name, text }) => [name, text])).toEqual([
    ['Presse PX-310', '# Presse PX-310\n\nNotice de la presse.'],
    ['Entretien', '# Entretien\n\n## Vidange\n\nVider le carter.'],
    ['Réglage', '# Réglage\n\nSerrer à 45 N·m.'],
  ]);
});

it('the reader of Word files cuts what has no heading at about 3,000 characters, and loses no word', async () => {
  const sentences = Array.from({ length: 200 }, (_, at) => `Phrase numéro ${at + 1} de la notice de la pompe.`);
  const parts = await written('no-heading.docx');
  expect(parts.length).toBeGreaterThan(2);
  for (const { text } of parts.slice(0, -1)) expect(text.length).toBeGreaterThan(2900);
  for (const { text } of parts) expect(text.length).toBeLessThan(3600);
  expect(parts.map(({ text }) => text).join('\n\n')).toBe(sentences.join('\n\n'));
});

it('the reader of Word files writes tables as tables, joined cells in each of their rows', async () => {
  const [part] = await written('table.docx');
  expect(part?.text).toBe(
    [
      '| Machine | Pièce | Couple |',
      '| --- | --- | --- |',
      '| PX-310 | Vis M8 | 25 N·m |',
      String.raw`| PX-310 | Vis M10 \| longue | 45 N·m |`,
    ].join('\n'),
  );
});

it('numbers lists and headings as their program shows them', async () => {
  const [part] = await written('numbering.docx');
  expect(part?.text).toBe('1. Arrêter la presse\n2. Ouvrir le capot\n   - a) par la gauche\n3. Purger\n- Gants');
});

it('the reader of Word files reads footnotes where they are named, says that comments are left out, and passes over tables of contents', async () => {
  const [part, ...others] = await written('notes-and-comments.docx');
  expect(part?.text).toBe('Serrer à 45 N·m\n\n[1] Selon la norme NF E 25-030.');
  expect(part?.leftOut).toEqual([{ what: 'comments', count: 1 }]);
  expect(others).toEqual([]);
});

it('the reader of Word files reads changes as if they were accepted, boxes once, and says that macros are left out', async () => {
  const body = `
    <w:p><w:r><w:t>Pression : </w:t></w:r><w:del><w:r><w:delText>5 bar</w:delText></w:r></w:del>
      <w:ins><w:r><w:t>6 bar</w:t></w:r></w:ins><w:moveFrom><w:r><w:t>ailleurs</w:t></w:r></w:moveFrom></w:p>
    <w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent><w:p><w:r><w:t>Danger</w:t></w:r></w:p>
      </w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>Danger</w:t></w:r>
      </w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const [part] = await partsOf(await docxOf(body, { 'word/vbaProject.bin': 'Sub AutoOpen()' }), 'docx');
  expect(part?.text).toBe('Pression : 6 bar\n\nDanger');
  expect(part?.leftOut).toEqual([
    { what: 'deleted-text', count: 1 },
    { what: 'macros', count: 1 },
  ]);
});

it('the reader of Word files says of markdown what stands there, letter by letter', async () => {
  const [part] = await written('marks.docx');
  expect(part?.text).toBe(String.raw`\# Réf. \*A_1\* \<b> REF_12_A` + '\n\n' + String.raw`[lien\](https://exemple.fr)`);
});

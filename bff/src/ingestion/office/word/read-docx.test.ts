import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
  VerticalMergeType,
} from 'docx';
import { expect, it } from 'vitest';
import { readParts } from '../read-parts.ts';
import { docxOf, fileOf } from '../test-office.ts';

type Sections = ConstructorParameters<typeof Document>[0];

const written = async (options: Sections) =>
  readParts(await fileOf(await Packer.toBuffer(new Document(options))), 'docx');

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ text, heading: level });

it('cuts a Word file at its headings, each section with its name [B.115]', async () => {
  const parts = await written({
    sections: [
      {
        children: [
          heading('Presse PX-310', HeadingLevel.TITLE),
          new Paragraph('Notice de la presse.'),
          heading('Entretien', HeadingLevel.HEADING_1),
          heading('Vidange', HeadingLevel.HEADING_2),
          new Paragraph('Vider le carter.'),
          heading('Réglage', HeadingLevel.HEADING_1),
          new Paragraph('Serrer à 45 N·m.'),
        ],
      },
    ],
  });
  expect(parts.map(({ name, text }) => [name, text])).toEqual([
    ['Presse PX-310', '# Presse PX-310\n\nNotice de la presse.'],
    ['Entretien', '# Entretien\n\n## Vidange\n\nVider le carter.'],
    ['Réglage', '# Réglage\n\nSerrer à 45 N·m.'],
  ]);
});

it('cuts what has no heading at about 3,000 characters, and loses no word', async () => {
  const sentences = Array.from({ length: 200 }, (_, at) => `Phrase numéro ${at + 1} de la notice de la pompe.`);
  const parts = await written({ sections: [{ children: sentences.map((text) => new Paragraph(text)) }] });
  expect(parts.length).toBeGreaterThan(2);
  for (const { text } of parts.slice(0, -1)) expect(text.length).toBeGreaterThan(2900);
  for (const { text } of parts) expect(text.length).toBeLessThan(3600);
  expect(parts.map(({ text }) => text).join('\n\n')).toBe(sentences.join('\n\n'));
});

it('writes tables as tables, joined cells in each of their rows', async () => {
  const cell = (text: string, merge?: 'restart' | 'continue') =>
    new TableCell({
      children: [new Paragraph(text)],
      ...(merge !== undefined && { verticalMerge: VerticalMergeType[merge === 'restart' ? 'RESTART' : 'CONTINUE'] }),
    });
  const rows = [
    [cell('Machine'), cell('Pièce'), cell('Couple')],
    [cell('PX-310', 'restart'), cell('Vis M8'), cell('25 N·m')],
    [cell('', 'continue'), cell('Vis M10 | longue'), cell('45 N·m')],
  ];
  const [part] = await written({
    sections: [{ children: [new Table({ rows: rows.map((children) => new TableRow({ children })) })] }],
  });
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
  const level = (at: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
    level: at,
    format,
    text,
    alignment: AlignmentType.START,
  });
  const numbered = (text: string, at: number) => new Paragraph({ text, numbering: { reference: 'steps', level: at } });
  const [part] = await written({
    numbering: {
      config: [
        {
          reference: 'steps',
          levels: [level(0, LevelFormat.DECIMAL, '%1.'), level(1, LevelFormat.LOWER_LETTER, '%2)')],
        },
      ],
    },
    sections: [
      {
        children: [
          numbered('Arrêter la presse', 0),
          numbered('Ouvrir le capot', 0),
          numbered('par la gauche', 1),
          numbered('Purger', 0),
          new Paragraph({ text: 'Gants', bullet: { level: 0 } }),
        ],
      },
    ],
  });
  expect(part?.text).toBe('1. Arrêter la presse\n2. Ouvrir le capot\n   - a) par la gauche\n3. Purger\n- Gants');
});

it('reads footnotes where they are named, says that comments are left out, and passes over tables of contents', async () => {
  const [part, ...others] = await written({
    footnotes: { 1: { children: [new Paragraph('Selon la norme NF E 25-030.')] } },
    comments: {
      children: [{ id: 0, author: 'N', date: new Date(0), children: [new Paragraph('À vérifier !')] }],
    },
    sections: [
      {
        children: [
          new TableOfContents('Sommaire'),
          new Paragraph({
            children: [
              new CommentRangeStart(0),
              new TextRun('Serrer à 45 N·m'),
              new CommentRangeEnd(0),
              new TextRun({ children: [new CommentReference(0)] }),
              new FootnoteReferenceRun(1),
            ],
          }),
        ],
      },
    ],
  });
  expect(part?.text).toBe('Serrer à 45 N·m\n\n[1] Selon la norme NF E 25-030.');
  expect(part?.leftOut).toEqual([{ what: 'comments', count: 1 }]);
  expect(others).toEqual([]);
});

it('reads changes as if they were accepted, boxes once, and says that macros are left out', async () => {
  const body = `
    <w:p><w:r><w:t>Pression : </w:t></w:r><w:del><w:r><w:delText>5 bar</w:delText></w:r></w:del>
      <w:ins><w:r><w:t>6 bar</w:t></w:r></w:ins><w:moveFrom><w:r><w:t>ailleurs</w:t></w:r></w:moveFrom></w:p>
    <w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent><w:p><w:r><w:t>Danger</w:t></w:r></w:p>
      </w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>Danger</w:t></w:r>
      </w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const [part] = await readParts(await fileOf(await docxOf(body, { 'word/vbaProject.bin': 'Sub AutoOpen()' })), 'docx');
  expect(part?.text).toBe('Pression : 6 bar\n\nDanger');
  expect(part?.leftOut).toEqual([
    { what: 'deleted-text', count: 1 },
    { what: 'macros', count: 1 },
  ]);
});

it('says of markdown what stands there, letter by letter', async () => {
  const [part] = await written({
    sections: [{ children: [new Paragraph('# Réf. *A_1* <b> REF_12_A'), new Paragraph('[lien](https://exemple.fr)')] }],
  });
  expect(part?.text).toBe(String.raw`\# Réf. \*A_1\* \<b> REF_12_A` + '\n\n' + String.raw`[lien\](https://exemple.fr)`);
});

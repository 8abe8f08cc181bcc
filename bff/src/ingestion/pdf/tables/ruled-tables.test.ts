import { describe, expect, it } from 'vitest';
import { mayHoldTable, ruledTablesOf } from './ruled-tables.ts';
import type { Rule } from './ruling-lines.ts';
import type { TextRun } from '../text/text-lines.ts';

const run = (text: string, x: number, y: number, width = 40): TextRun => ({
  text,
  x,
  y,
  width,
  size: 10,
  endsLine: false,
});
const level = (y: number, x1 = 50, x2 = 350): Rule => ({ x1, y1: y, x2, y2: y });
const upright = (x: number, y1 = 600, y2 = 660): Rule => ({ x1: x, y1, x2: x, y2 });

/** Three rows of 20 points, two columns. */
const frame = [level(660), level(640), level(620), level(600), upright(50), upright(200), upright(350)];
const texts = [
  run('Vis', 55, 646),
  run('Couple', 205, 646),
  run('M8', 55, 626),
  run('22 N·m', 205, 626),
  run('M12', 55, 606),
  run('65 N·m', 205, 606),
];
const rows = [
  ['Vis', 'Couple'],
  ['M8', '22 N·m'],
  ['M12', '65 N·m'],
];

describe('ruledTablesOf', () => {
  it('ruledTablesOf reads the cells of a drawn grid', () => {
    expect(ruledTablesOf(frame, texts).map((table) => table.rows)).toEqual([rows]);
  });

  it('ruledTablesOf takes both sides of a thick line for one', () => {
    const thick = frame.flatMap((rule) => [
      rule,
      { ...rule, x1: rule.x1 + 1, x2: rule.x2 + 1, y1: rule.y1 + 1, y2: rule.y2 + 1 },
    ]);
    expect(ruledTablesOf(thick, texts).map((table) => table.rows)).toEqual([rows]);
  });

  it('ruledTablesOf puts lines of one cell together', () => {
    const [table] = ruledTablesOf(
      [level(660), level(630), level(600), upright(50), upright(200), upright(350)],
      [run('Serrage', 55, 650), run('final', 55, 638), run('65', 205, 645), run('a', 55, 610), run('b', 205, 610)],
    );
    expect(table?.rows).toEqual([
      ['Serrage final', '65'],
      ['a', 'b'],
    ]);
  });

  it('ruledTablesOf keeps the spaces inside a cell, and none between cells', () => {
    const spaced = [
      ...texts.slice(0, 4),
      run('M12', 55, 606, 18),
      run(' ', 73, 606, 3),
      run('long', 76, 606, 20),
      run(' ', 96, 606, 109),
      run('65 N·m', 205, 606),
    ];
    expect(ruledTablesOf(frame, spaced)[0]?.rows[2]).toEqual(['M12 long', '65 N·m']);
  });

  it('ruledTablesOf keeps two tables of a page apart', () => {
    const below = frame.map((rule) => ({ ...rule, y1: rule.y1 - 200, y2: rule.y2 - 200 }));
    const textsBelow = texts.map((each) => ({ ...each, y: each.y - 200 }));
    expect(ruledTablesOf([...frame, ...below], [...texts, ...textsBelow])).toHaveLength(2);
  });

  it('knows cells that no edge parts: the names of a header of two rows, and a name for two rows', () => {
    const edges = [
      ...[680, 600].map((y) => level(y)),
      level(660, 150, 350),
      level(640),
      level(620, 150, 350),
      ...[50, 150, 350].map((x) => upright(x, 600, 680)),
      upright(250, 600, 660),
    ];
    const [table] = ruledTablesOf(edges, [
      run('Corps', 55, 656),
      run('Couple de serrage', 160, 666, 100),
      run('À sec', 155, 646),
      run('Huilé', 255, 646),
      run('Pompe', 55, 616),
      run('60', 155, 626),
      run('48', 255, 626),
      run('90', 155, 606),
      run('72', 255, 606),
    ]);
    expect(table?.rows).toEqual([
      ['Corps', 'Couple de serrage – À sec', 'Couple de serrage – Huilé'],
      ['Pompe', '60', '48'],
      ['Pompe', '90', '72'],
    ]);
  });

  it.each([
    ['a text crosses an edge', frame, [...texts.slice(2), run('Couples de serrage', 55, 646, 200)]],
    ['only lines between rows are drawn', [level(660), level(640), level(620), level(600)], texts],
    [
      'the drawing is a frame around a page',
      [level(800, 20, 560), level(40, 20, 560), upright(20, 40, 800), upright(560, 40, 800)],
      texts,
    ],
    ['most cells are empty', frame, [run('Vis', 55, 646), run('M8', 55, 626)]],
  ])('gives no table when %s', (_why, rules, runs) => {
    expect(ruledTablesOf(rules, runs)).toEqual([]);
  });
});

it('looks for drawn cells only where texts stand far apart on several lines', () => {
  expect(mayHoldTable(texts)).toBe(true);
  expect(
    mayHoldTable([
      run('Une phrase', 50, 700, 60),
      run('qui continue', 112, 700, 60),
      run('Autre', 50, 680),
      run('loin', 300, 680),
    ]),
  ).toBe(false);
});

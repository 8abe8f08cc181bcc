import { describe, expect, it } from 'vitest';
import { odtOf, partsOf } from '../test-office.ts';

const read = async (...written: Parameters<typeof odtOf>) => (await partsOf(await odtOf(...written), 'odt'))[0];

const style = (family: string, name: string, look: string, more = '') =>
  `<style:style style:name="${name}" style:family="${family}" ${more}><style:text-properties ${look}/></style:style>`;
const span = (name: string, text: string) => `<text:span text:style-name="${name}">${text}</text:span>`;

it('the reader of OpenDocument files keeps powers, indices and equations of an OpenDocument text', async () => {
  const math =
    '<math><semantics><mfrac><mn>1</mn><mn>4</mn></mfrac><annotation encoding="StarMath 5.0">1 over 4</annotation></semantics></math>';
  const part = await read(
    `<text:p>10${span('T1', '-3')} bar, CO${span('T2', '2')}, m${span('T3', '2')}, 1${span('T1', 'er')}, 2<draw:frame><draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/></draw:frame> tours</text:p>`,
    {
      styles:
        style('text', 'T1', 'style:text-position="super 58%"') +
        style('text', 'T2', 'style:text-position="-33% 58%"') +
        style('text', 'T3', '', 'style:parent-style-name="Exposant"'),
      named: style('text', 'Exposant', 'style:text-position="33% 58%"'),
      entries: { 'Object 1/content.xml': math },
    },
  );
  expect(part?.text).toBe('10⁻³ bar, CO₂, m², 1er, 2 1/4 tours');
  expect(part?.leftOut).toEqual([]);
});

it('the reader of OpenDocument files leaves out what is hidden, struck or deleted, and says so', async () => {
  const part = await read(
    `<text:tracked-changes><text:changed-region><text:deletion><text:p>45 Nm</text:p></text:deletion></text:changed-region></text:tracked-changes>
     <text:p>Couple ${span('Barre', '50 Nm')} 60 Nm</text:p><text:p text:style-name="P1">Note 417</text:p><text:p>Avec ${span('Cache', '418')} fin</text:p>
     <text:section text:display="none"><text:p>Section 419</text:p><text:section><text:p>dedans</text:p></text:section></text:section>
     <text:section text:display="condition" text:is-hidden="false"><text:p>Visible</text:p></text:section>
     <text:p>x<text:hidden-paragraph text:condition="true" text:is-hidden="true"/></text:p>`,
    {
      styles:
        style('text', 'Barre', 'style:text-line-through-style="solid"') +
        style('text', 'Cache', 'text:display="none"') +
        style('paragraph', 'P1', 'text:display="none"'),
    },
  );
  expect(part?.text).toBe('Couple 60 Nm\n\nAvec fin\n\nVisible');
  expect(part?.leftOut).toEqual([
    { what: 'deleted-text', count: 1 },
    { what: 'struck-text', count: 1 },
    { what: 'hidden-text', count: 4 },
  ]);
});

describe('lists of an OpenDocument text', () => {
  const styles = `<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
      <text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")" text:start-value="3"/></text:list-style>
    <text:list-style style:name="L2"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="." text:start-value="7"/>
      <text:list-level-style-number text:level="2" style:num-format="1" text:display-levels="2"/></text:list-style>`;
  const item = (inside: string, more = '') => `<text:list-item ${more}>${inside}</text:list-item>`;
  const p = (text: string) => `<text:p>${text}</text:p>`;
  const list = (inside: string, more = 'text:style-name="L1"') => `<text:list ${more}>${inside}</text:list>`;

  it('lists of an OpenDocument text go on, start again and start elsewhere as they say', async () => {
    const part = await read(
      list(item(p('a')) + item(p('b')), 'text:style-name="L1" xml:id="un"') +
        p('entre') +
        list(item(p('c')), 'text:style-name="L1" text:continue-numbering="true"') +
        list(item(p('d'))) +
        list(item(p('e')), 'text:style-name="L1" text:continue-list="un"') +
        list(item(p('f')) + item(p('g'), 'text:start-value="12"') + item(p('h')), 'text:style-name="L2"'),
      { styles },
    );
    expect(part?.text).toBe('1. a\n2. b\n\nentre\n\n3. c\n1. d\n4. e\n7. f\n12. g\n13. h');
  });

  it('lists of an OpenDocument text keep the numbers of their levels, across an item that only holds a list, in their format', async () => {
    const part = await read(
      list(
        item(p('a') + list(item(p('b')), '')) + item(list(item(p('c')), '')) + item(p('d') + list(item(p('e')), '')),
      ) + list(item(p('f') + list(item(p('g')), '')), 'text:style-name="L2"'),
      { styles },
    );
    expect(part?.text).toBe('1. a\n   - c) b\n   - d) c\n2. d\n   - c) e\n7. f\n   - 7.1 g');
  });

  it('lists of an OpenDocument text take their style from the paragraphs in them, and keep their numbers in cells', async () => {
    const cell = (inside: string) => `<table:table-cell>${inside}</table:table-cell>`;
    const row = (...cells: string[]) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
    const part = await read(
      `${list(item('<text:p text:style-name="P9">a</text:p>'), '')}<table:table>${row(p('Organe'), p('Étapes'))}${row(p('Pompe'), list(item(p('Fermer')) + item(p('Purger'))))}</table:table>`,
      { styles, named: '<style:style style:name="P9" style:family="paragraph" style:list-style-name="L2"/>' },
    );
    expect(part?.text).toBe('7. a\n\n| Organe | Étapes |\n| --- | --- |\n| Pompe | 1. Fermer 2. Purger |');
  });
});

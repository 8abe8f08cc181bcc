import { expect, it } from 'vitest';
import { partsOf } from '../test-office.ts';

const read = async (body: string) => (await partsOf(`<!doctype html><html><body>${body}</body></html>`, 'html'))[0];

it('the reader of HTML keeps powers, indices, fractions and equations of a page, in its tables and headings too', async () => {
  const part = await read(`<h1>Cuve de 10<sup>3</sup> litres</h1>
    <p>10<sup>-6</sup> mbar, CO<sub>2</sub>, 1<sup>er</sup>, m<span style="vertical-align: super">2</span>, <sup>1</sup>/<sub>4</sub> tour,
      <math><mfrac><mn>3</mn><mn>8</mn></mfrac></math> tour</p>
    <table><tr><th>Organe</th><th>Aire</th></tr><tr><td>Joint</td><td>12 m<sup>2</sup></td></tr></table>`);
  expect(part?.text).toBe(
    '# Cuve de 10³ litres\n\n10⁻⁶ mbar, CO₂, 1er, m², 1/4 tour, 3/8 tour\n\n| Organe | Aire |\n| --- | --- |\n| Joint | 12 m² |',
  );
});

it('the reader of HTML leaves out what a page does not show and what is struck, and says so', async () => {
  const part = await read(`<p style="display: none">caché</p><div hidden><p>caché</p></div>
    <p>Prix : <del>45 €</del> <ins>60 €</ins>, <s>5</s> <strike>6</strike> 7, <span style="COLOR:red;VISIBILITY:hidden">8</span>9
      <span style="text-decoration: line-through red">10</span></p>
    <table><tr><th>Vis</th><th>Ancien</th><th>Couple</th></tr>
      <tr><td>M8</td><td style="text-decoration:line-through">20</td><td>25</td></tr>
      <tr style="display:none"><td>M9</td><td>1</td><td>2</td></tr></table>`);
  expect(part?.text).toBe('Prix : 60 €, 7, 9\n\n| Vis | Ancien | Couple |\n| --- | --- | --- |\n| M8 |  | 25 |');
  expect(part?.leftOut).toEqual([
    { what: 'hidden-text', count: 4 },
    { what: 'struck-text', count: 4 },
  ]);
});

it('numbers the items of a list as a browser does', async () => {
  const part = await read(`<ol start="4"><li>a</li><li value="9">b</li><li style="display:none">x</li><li>c</li></ol>
    <ol type="a"><li>d</li></ol><ol reversed><li>e</li><li>f</li></ol>
    <table><tr><th>Organe</th><th>Étapes</th></tr><tr><td>Pompe</td><td><ol><li>Fermer</li><li>Purger</li></ol></td></tr></table>`);
  expect(part?.text).toBe(
    '4. a\n9. b\n10. c\n- a. d\n2. e\n1. f\n\n| Organe | Étapes |\n| --- | --- |\n| Pompe | 1. Fermer 2. Purger |',
  );
});

it('the reader of HTML keeps cells under their header where others reach over rows and columns', async () => {
  const part = await read(`<table><tr><th>Machine</th><th>Organe</th><th>Min</th><th>Max</th><th>Unité</th></tr>
    <tr><td rowspan="3">P2</td><td>Palier</td><td colspan="2" rowspan="2">45</td><td rowspan="0">Nm</td></tr>
    <tr><td>Bride</td></tr><tr><td>Joint</td><td>5</td><td>6</td></tr></table>`);
  expect(part?.text.split('\n').slice(2)).toEqual([
    '| P2 | Palier | 45 |  | Nm |',
    '| P2 | Bride | 45 |  | Nm |',
    '| P2 | Joint | 5 | 6 | Nm |',
  ]);
});

it('the reader of HTML does not write out what a table only says to reach far', async () => {
  const cell = '<td rowspan="65534" colspan="1000">x</td>';
  const part = await read(`<table><tr>${cell.repeat(50)}</tr>${'<tr><td>y</td></tr>'.repeat(20)}</table>`);
  expect(part?.text.length).toBeLessThan(21 * 1200);
});

it('the reader of HTML reads a word once, however it is pronounced, and no codes for a terminal', async () => {
  const part = await read('<p>Usine de <ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>\u0008 V12</p>');
  expect(part?.text).toBe('Usine de 東京 V12');
});

import { describe, expect, it } from 'vitest';
import { docxOf, partsOf } from '../test-office.ts';

const styleRelation =
  '<Relationships><Relationship Id="s" Type="http://x/styles" Target="styles.xml"/></Relationships>';

async function read(body: string, styles = '') {
  const zip = await docxOf(body, {
    'word/_rels/document.xml.rels': styleRelation,
    'word/styles.xml': `<w:styles>${styles}</w:styles>`,
  });
  return (await partsOf(zip, 'docx'))[0];
}

const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const raised = '<w:vertAlign w:val="superscript"/>';
const style = (id: string, look: string, more = '') =>
  `<w:style w:type="character" w:styleId="${id}">${more}<w:rPr>${look}</w:rPr></w:style>`;

describe('numbers of a Word file', () => {
  it('a Word file keeps powers and indices, in however many runs they come and by whichever style', async () => {
    const part = await read(
      `<w:p>${run('10')}${run('-', raised)}${run('3', raised)}${run(' bar, m')}${run('3', '<w:rStyle w:val="Exp"/>')}${run(', CO')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run(', 1')}${run('er', raised)}${run(' étage')}</w:p>`,
      style('Base', raised) + style('Exp', '', '<w:basedOn w:val="Base"/>'),
    );
    expect(part?.text).toBe('10⁻³ bar, m³, CO₂, 1er étage');
  });

  it('a Word file keeps fractions and equations, beside the number before them', async () => {
    const quarter = '<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>4</m:t></m:r></m:den></m:f>';
    const power =
      '<m:oMathPara><m:oMath><m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>3</m:t></m:r></m:sup></m:sSup></m:oMath></m:oMathPara>';
    const part = await read(
      `<w:p>${run('Ouvrir de 2')}<m:oMath>${quarter}</m:oMath>${run(' tours')}</w:p><w:p>${power}</w:p>`,
    );
    expect(part?.text).toBe('Ouvrir de 2 1/4 tours\n\n10³');
  });
});

describe('what no one sees of a Word file', () => {
  it('what no one sees of a Word file leaves hidden text out, by the run and by its style, and says so', async () => {
    const part = await read(
      `<w:p>${run('Prix ')}${run('417', '<w:vanish/>')}${run(' euros', '<w:vanish w:val="true"/>')}${run('public', '<w:vanish w:val="0"/>')}</w:p>
       <w:p><w:pPr><w:pStyle w:val="Cache"/></w:pPr>${run('Confidentiel ')}${run('montré', '<w:vanish w:val="0"/>')}</w:p>
       <w:p>${run('Marge', '<w:rStyle w:val="Secret"/>')}${run('Visible')}</w:p>`,
      `<w:style w:type="paragraph" w:styleId="Cache"><w:rPr><w:vanish/></w:rPr></w:style>${style('Secret', '<w:vanish/>')}`,
    );
    expect(part?.text).toBe('Prix public\n\nmontré\n\nVisible');
    expect(part?.leftOut).toEqual([{ what: 'hidden-text', count: 3 }]);
  });

  it('what no one sees of a Word file leaves struck text out, in tables and equations too, and says so', async () => {
    const cell = (inside: string) => `<w:tc><w:p>${inside}</w:p></w:tc>`;
    const part = await read(
      `<w:p>${run('Couple : ')}${run('45 Nm', '<w:strike/>')}${run(' 60 Nm, ')}${run('5 bar', '<w:dstrike/>')}${run('6 bar')}</w:p>
       <w:tbl><w:tr>${cell(run('Vis'))}${cell(run('Couple'))}</w:tr><w:tr>${cell(run('M8'))}${cell(run('20', '<w:strike/>') + run('25'))}</w:tr>
       <w:tr><w:trPr><w:hidden/></w:trPr>${cell(run('M9'))}${cell(run('30'))}</w:tr></w:tbl>
       <w:p><m:oMath><m:r><w:rPr><w:strike/></w:rPr><m:t>7</m:t></m:r><m:r><m:t>8</m:t></m:r></m:oMath></w:p>`,
    );
    expect(part?.text).toBe('Couple : 60 Nm, 6 bar\n\n| Vis | Couple |\n| --- | --- |\n| M8 | 25 |\n\n8');
    expect(part?.leftOut).toEqual([
      { what: 'struck-text', count: 4 },
      { what: 'hidden-text', count: 1 },
    ]);
  });
});

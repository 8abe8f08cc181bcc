import { expect, it } from 'vitest';
import { partsOf, pptxOf } from '../test-office.ts';

const read = async (...slides: string[]) => partsOf(await pptxOf(slides), 'pptx');

const slide = (inside: string, more = '') => `<p:sld ${more}><p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:sld>`;
const shape = (text: string, hidden = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="z" ${hidden}/></p:nvSpPr><p:txBody><a:p>${text}</a:p></p:txBody></p:sp>`;
const run = (text: string, look = '') => `<a:r><a:rPr ${look}/><a:t>${text}</a:t></a:r>`;

it('the reader of slides keeps powers, indices and equations of a slide', async () => {
  const half = '<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>';
  const [part] = await read(
    slide(
      shape(
        `${run('10')}${run('-3', 'baseline="30000"')}${run(' m')}${run('3', 'baseline="30%"')}${run(', CO')}${run('2', 'baseline="-25000"')}${run(', 1')}${run('er', 'baseline="30000"')}${run(' tour, ')}
         <mc:AlternateContent><mc:Choice Requires="a14"><a14:m><m:oMath>${half}</m:oMath></a14:m></mc:Choice><mc:Fallback>${run('image')}</mc:Fallback></mc:AlternateContent>${run(' tour, ')}
         <a14:m><m:oMathPara><m:oMath><m:r><m:t>Q=42</m:t></m:r></m:oMath></m:oMathPara></a14:m>`,
      ),
    ),
  );
  expect(part?.text).toBe('10⁻³ m³, CO₂, 1er tour, 1/2 tour, Q=42');
});

it('the reader of slides leaves out what is struck or hidden, slides in their place, and says so', async () => {
  const [first, second, third] = await read(
    slide(
      shape(`${run('45', 'strike="sngStrike"')}${run(' 60', 'strike="noStrike"')}`) + shape(run('Marge'), 'hidden="1"'),
    ),
    slide(shape(run('Prix de revient')), 'show="0"'),
    slide(shape(run('Fin'))),
  );
  expect([first?.text, first?.leftOut]).toEqual([
    '60',
    [
      { what: 'struck-text', count: 1 },
      { what: 'hidden-text', count: 1 },
    ],
  ]);
  expect([second?.text, second?.leftOut]).toEqual(['', [{ what: 'hidden-slides', count: 1 }]]);
  expect(third?.text).toBe('Fin');
});

it('the reader of slides says the numbers that the program counts by itself', async () => {
  const line = (text: string, numbers = '', depth = 0) =>
    `<a:p><a:pPr lvl="${depth}">${numbers}</a:pPr>${text === '' ? '' : run(text)}</a:p>`;
  const numbered = (type: string, start = '') => `<a:buAutoNum type="${type}" ${start}/>`;
  const period = numbered('arabicPeriod');
  const body = (lines: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody>${lines}</p:txBody></p:sp>`;
  const letters = numbered('alphaLcParenR');
  const cell = `<a:tc><a:txBody>${line('Poser', period)}${line('Serrer', period)}</a:txBody></a:tc>`;
  const [part] = await read(
    slide(
      body(
        line('Couper', period) +
          line('le courant', letters, 1) +
          line('la vapeur', letters, 1) +
          line('', period) +
          line('Purger', period) +
          line('le bas', letters, 1) +
          line('Vérifier') +
          line('Ouvrir', period) +
          line('Étape', numbered('romanUcParenBoth', 'startAt="4"')),
      ) + `<p:graphicFrame><a:tbl><a:tr>${cell}<a:tc/></a:tr><a:tr>${cell}<a:tc/></a:tr></a:tbl></p:graphicFrame>`,
    ),
  );
  expect(part?.text.split('\n')).toEqual([
    '1. Couper',
    '   - a) le courant',
    '   - b) la vapeur',
    '2. Purger',
    '   - a) le bas',
    '- Vérifier',
    '1. Ouvrir',
    '- (IV) Étape',
    '',
    '| 1. Poser 2. Serrer |  |',
    '| --- | --- |',
    '| 1. Poser 2. Serrer |  |',
  ]);
});

import { expect, it } from 'vitest';
import { treeOf } from '../xml/read-xml.ts';
import { ommlText } from './omml.ts';

const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const read = (inside: string) => ommlText(treeOf(Buffer.from(`<m:oMath>${inside}</m:oMath>`)) ?? never());
const never = (): never => {
  throw new Error('no tree');
};
const f = (over: string, under: string) => `<m:f><m:num>${over}</m:num><m:den>${under}</m:den></m:f>`;
const e = (inside: string) => `<m:e>${inside}</m:e>`;

it.each([
  [f(run('1'), run('4')), '1/4'],
  [run('2') + f(run('1'), run('4')), '2 1/4'],
  [f(run('a+b'), run('c+d')), '(a+b)/(c+d)'],
  [f(run('1'), run('2x')) + run('y'), '1/(2x) y'],
  [f(f(run('1'), run('2')), run('3')), '(1/2)/3'],
  [`<m:sSup>${e(run('10'))}<m:sup>${run('−3')}</m:sup></m:sSup>`, '10⁻³'],
  [`<m:sSup>${e(run('x'))}<m:sup>${run('n+1')}</m:sup></m:sSup>`, 'x^(n+1)'],
  [`<m:sSup>${e(f(run('1'), run('2')))}<m:sup>${run('2')}</m:sup></m:sSup>`, '(1/2)²'],
  [`<m:sSub>${e(run('x'))}<m:sub>${run('i')}</m:sub></m:sSub>${run('+1')}`, 'x_i+1'],
  [`<m:sSubSup>${e(run('x'))}<m:sub>${run('1')}</m:sub><m:sup>${run('2')}</m:sup></m:sSubSup>`, 'x₁²'],
  [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(run('x'))}</m:rad>`, '√(x)'],
  [`<m:rad><m:deg>${run('3')}</m:deg>${e(run('x'))}</m:rad>`, '∛(x)'],
  [`<m:rad><m:deg>${run('n')}</m:deg>${e(run('x'))}</m:rad>`, '(x)^(1/n)'],
  [
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup>${e(run('i'))}</m:nary>`,
    '∑_(i=1)^n i',
  ],
  [`<m:nary><m:sub>${run('0')}</m:sub><m:sup>${run('1')}</m:sup>${e(run('f dx'))}</m:nary>`, '∫₀¹ f dx'],
  [`<m:d>${e(run('a'))}${e(run('b'))}</m:d>`, '(a|b)'],
  [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr>${e(run('a'))}</m:d>`, '[a'],
  [`<m:func><m:fName>${run('sin')}</m:fName>${e(run('x'))}</m:func>`, 'sin(x)'],
  [`<m:m><m:mr>${e(run('1'))}${e(run('2'))}</m:mr><m:mr>${e(run('3'))}${e(run('4'))}</m:mr></m:m>`, '1, 2; 3, 4'],
  [run('\u{1D444}=42'), 'Q=42'],
])('writes an equation on one line: %s', (inside, text) => expect(read(inside)).toBe(text));

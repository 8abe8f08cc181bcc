import { expect, it } from 'vitest';
import { descendantsOf } from '../xml/element.ts';
import { treeOf } from '../xml/read-xml.ts';
import { mathmlText } from './mathml.ts';

function read(inside: string): string {
  const [math] = descendantsOf(treeOf(Buffer.from(`<math>${inside}</math>`), { isHtml: true }) ?? undefined, 'math');
  return math === undefined ? '' : mathmlText(math);
}

it.each([
  ['<mfrac><mn>1</mn><mn>4</mn></mfrac>', '1/4'],
  ['<mn>2</mn><mfrac><mn>1</mn><mn>4</mn></mfrac>', '2 1/4'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>', '(a+b)/c'],
  ['<msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup>', '10⁻³'],
  ['<msub><mi>x</mi><mi>i</mi></msub>', 'x_i'],
  ['<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>', '√(x+1)'],
  ['<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>', '∑_(i=1)^n i'],
  ['<mn>2</mn><mo>&InvisibleTimes;</mo><mi>sin</mi><mi>x</mi>', '2 sin x'],
  ['<mfenced><mi>a</mi><mi>b</mi></mfenced>', '(a,b)'],
  ['<semantics><mrow><mi>Q</mi></mrow><annotation encoding="TeX">Q_x</annotation></semantics>', 'Q'],
])('writes an equation of a page on one line: %s', (inside, text) => expect(read(inside)).toBe(text));

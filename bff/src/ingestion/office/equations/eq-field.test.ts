import { expect, it } from 'vitest';
import { eqFieldText } from './eq-field.ts';

it.each([
  [String.raw`EQ \f(1;4)`, '1/4'],
  [String.raw` eq \f(1,4)`, '1/4'],
  [String.raw`EQ \f(1,5;a+b)`, '1,5/(a+b)'],
  [String.raw`EQ p = \f(F;S)`, 'p = F/S'],
  [String.raw`EQ \r(3;x)\r(\f(1;2))`, '∛(x)√(1/2)'],
  [String.raw`EQ 10\s\up8(-3) m, CO\s\do4(2)`, '10⁻³ m, CO₂'],
  [String.raw`EQ \i\su(i=1;n;x)`, '∑_(i=1)^n x'],
  [String.raw`EQ \b\bc\[(a\,b)`, '[a,b]'],
  [String.raw`EQ \b(\a\co2(1;2;3;4))`, '(1, 2; 3, 4)'],
  [String.raw`EQ \x\to\bo(5)\d\fo10()`, '5'],
  [String.raw`EQ \f(1;4`, '1/4'],
])('the reader of equation fields writes %j as %j', (field, text) => {
  expect(eqFieldText(field)).toBe(text);
});

it('the reader of equation fields reads no other field, and no end of brackets', () => {
  expect(eqFieldText('EQUATION')).toBeUndefined();
  expect(eqFieldText(` PAGEREF EQ`)).toBeUndefined();
  const startedAt = performance.now();
  expect(eqFieldText(`EQ ${String.raw`\f(`.repeat(20_000)}1`)).toContain('1');
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

import { expect, it } from 'vitest';
import { LeftOut } from '../blocks/block.ts';
import { LineText } from './line-text.ts';
import type { Position } from './raised-text.ts';

/** `^…^` is raised and `_…_` lowered. */
function line(written: string): string {
  const text = new LineText(new LeftOut());
  let position: Position | null = null;
  for (const piece of written.split(/([\^_])/))
    if (piece === '^' || piece === '_') position = position === null ? (piece === '^' ? 'raised' : 'lowered') : null;
    else text.add(piece, position);
  return text.text;
}

it.each([
  ['10^3^ litres', '10³ litres'],
  ['10^-6^', '10⁻⁶'],
  ['10^− 3 ^bar', '10⁻³ bar'],
  ['SO_4_^2-^', 'SO₄²⁻'],
  ['CO_2_', 'CO₂'],
  ['P_max_ = 6', 'P_max = 6'],
  ['x_i_y', 'x_(i)y'],
  ['2^n^ cas', '2^n cas'],
  ['x^n+1^', 'x^(n+1)'],
  ['10^2,5^', '10^(2,5)'],
  ['^1^/_4_ tour', '1/4 tour'],
  ['2^1^/_4_ tours', '2 1/4 tours'],
])('keeps numbers what they are: %s', (written, read) => expect(line(written)).toBe(read));

it.each([
  ['1^er^ étage', '1er étage'],
  ['M^me^ Roy', 'Mme Roy'],
  ['le 2^e^, la 3^ème^', 'le 2e, la 3ème'],
  ['n^o^ 5', 'n° 5'],
  ['n^°^ 5', 'n° 5'],
  ['45 ^o^C', '45 oC'],
  ['45^o^C', '45°C'],
  ['Savoir^TM^', 'SavoirTM'],
  ['couple^(a)^', 'couple(a)'],
  ['couple^*^', 'couple*'],
  ['couple^1^', 'couple¹'],
  ['couple^1, 2^', 'couple¹, ²'],
  ['^1^ Selon la norme', '¹ Selon la norme'],
  ['Voir ^tout ce texte^', 'Voir tout ce texte'],
  ['Voir _tout ce texte_', 'Voir tout ce texte'],
])('keeps words what they are: %s', (written, read) => expect(line(written)).toBe(read));

import { expect, it } from 'vitest';
import { color as c } from './tokens.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

it.each([
  ['text 2 on fill', c.text2, c.fill],
  ['text 3 on fill', c.text3, c.fill],
  ['text 3 on papier', c.text3, c.papier],
  ['link on papier', c.sapin600, c.papier],
  ['white on primary', c.blanc, c.sapin600],
  ['white on danger', c.blanc, c.rouge],
  ['sapin badge', c.sapin700, c.sapin50],
  ['amber badge', c.ambre, c.ambreBg],
  ['violet badge', c.violet, c.violetBg],
  ['blue badge', c.bleu, c.bleuBg],
  ['red badge', c.rouge, c.rougeBg],
  ['grey badge', c.gris, c.grisBg],
  ['counter', c.surligneurText, c.surligneur],
  ['offline banner', c.nuitText, c.nuit],
  ['amber banner', c.ambreText, c.ambreBg],
  ['red banner', c.rougeText, c.rougeBg],
])('the contrast of text is 4.5 or more (WCAG 2.2 AA): %s', (_, text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['input outline', c.contour, c.papier],
  ['meter warning on its track', c.ambreVif, c.piste],
  ['work bar on its track', c.bleuBar, c.piste],
  ['focus ring on papier', c.sapin600, c.papier],
  ['focus ring on sapin 900', c.surligneur, c.sapin900],
  ['focus ring on nuit', c.surligneur, c.nuit],
  ['space sapin', c.spaceSapin, c.blanc],
  ['space ambre', c.spaceAmbre, c.blanc],
  ['space olive', c.spaceOlive, c.blanc],
  ['space brique', c.spaceBrique, c.blanc],
])('the contrast of graphics is 3 or more (WCAG 2.2 AA): %s', (_, shape, ground) => {
  expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
});

/**
 * The one table of design values. `styles/tokens.css` repeats them as custom properties (`--sv-<kebab name>`),
 * `antd-theme.ts` builds the antd theme from them; a test keeps the three in agreement.
 */
export const color = {
  encre: '#1B211E',
  text2: '#535A55',
  text3: '#666D67',
  contour: '#8A8F89',
  filet: '#E4E4DE',
  filet2: '#D3D4CD',
  papier: '#F6F6F3',
  blanc: '#FFFFFF',
  nav: '#FBFBF9',
  fill: '#EFEFEB',
  fill2: '#F9F9F7',
  sapin400: '#5FA083',
  sapin600: '#1F6B4F',
  sapin700: '#185640',
  sapin800: '#124332',
  sapin900: '#0B2C21',
  sapin50: '#EAF3EE',
  sapin100: '#D5E7DD',
  sapin200: '#B3D3C2',
  promesse: '#0F3A2B',
  surligneur: '#FFE16A',
  surligneurDoux: '#FFF1AE',
  surligneur50: '#FFF6D1',
  surligneurText: '#453700',
  ambre: '#854A00',
  ambreBg: '#FDF0DA',
  ambreText: '#5E3500',
  ambreVif: '#B86700',
  violet: '#4B479F',
  violetBg: '#EDECF9',
  bleu: '#1C5C86',
  bleuBg: '#E5F0F7',
  bleuBar: '#2F7FB0',
  rouge: '#AE2A22',
  rougeBg: '#FCECEA',
  rougeText: '#7A1D17',
  gris: '#535A55',
  grisBg: '#EFEFEB',
  terre: '#7A4A2B',
  terreBg: '#F3EFEA',
  piste: '#E3E5E0',
  nuit: '#3B3426',
  nuitText: '#FFF3CF',
  mask: 'rgba(16,26,21,.44)',
  halo: 'rgba(31,107,79,.22)',
  spaceSapin: '#2E7D5B',
  spaceBleu: '#2F6FA8',
  spaceViolet: '#6A5BB8',
  spacePrune: '#9A4A86',
  spaceBrique: '#B4532F',
  spaceAmbre: '#B87400',
  spaceArdoise: '#566573',
  spaceOlive: '#6F7A1F',
} as const;

export { elevation, font, motion, radius } from './shapes.ts';

/** Spacing scale in px: `--sv-space-1` is 4, … `--sv-space-9` is 64. */
export const spacing = [4, 8, 12, 16, 20, 24, 32, 40, 64] as const;

/** Widths in px from which the medium and the large layout start; CSS cannot read variables in media queries. */
export const breakpoint = { medium: 768, large: 1200 } as const;

/** Points of an A4 page, and the colours of the product on paper. */
export const pageStyle = {
  size: 'A4',
  margins: { top: 56, bottom: 64, left: 56, right: 56 },
  text: 10,
  small: 8.5,
  lineGap: 3,
  blockGap: 8,
  headings: [20, 15, 12.5, 11, 10.5, 10],
  ink: '#1c2430',
  quiet: '#5a6472',
  accent: '#0f5c5c',
  line: '#c9d0d8',
  shade: '#f1f4f6',
  danger: '#7a1d17',
  dangerShade: '#fcecea',
  qrSide: 74,
} as const;

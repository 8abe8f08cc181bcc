/** Points of an A4 page, and the colours of the product on paper: what they say is said without them too. */
export const pageStyle = {
  size: 'A4',
  margins: { top: 48, bottom: 60, left: 54, right: 54 },
  text: 11,
  small: 9,
  lineGap: 2,
  blockGap: 8,
  headings: [25, 16, 13, 12, 11.5, 11],
  ink: '#1b211e',
  quiet: '#535a55',
  accent: '#185640',
  line: '#8a8f89',
  shade: '#efefeb',
  danger: '#7a1d17',
  qrSide: 96,
} as const;

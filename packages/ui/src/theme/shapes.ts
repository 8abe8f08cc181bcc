/** Apart from the colours, since only the style sheet and the theme of antd use them: first visits do without. */
export const elevation = {
  elevation1: '0 1px 2px rgba(20,32,26,.05)',
  elevation2: '0 6px 24px -6px rgba(20,32,26,.14), 0 1px 3px rgba(20,32,26,.06)',
  elevation3: '0 24px 64px -12px rgba(20,32,26,.28), 0 2px 8px rgba(20,32,26,.08)',
} as const;

export const font = {
  fontTitle:
    "'Bricolage Grotesque Variable', 'Bricolage Grotesque Arial', 'Bricolage Grotesque DejaVu', system-ui, sans-serif",
  fontText: "'Hanken Grotesk Variable', 'Hanken Grotesk Arial', 'Hanken Grotesk DejaVu', system-ui, sans-serif",
  fontCode: "'JetBrains Mono Variable', ui-monospace, monospace",
} as const;

/** Corner radii in px, by what they round. */
export const radius = {
  radiusBadge: 6,
  radiusSmall: 8,
  radiusControl: 10,
  radiusCard: 14,
  radiusComposer: 18,
  radiusModal: 20,
} as const;

/** Durations in ms and curves; both end at 0 or a short fade when the reader asks for less motion. */
export const motion = {
  durationFast: 100,
  durationMid: 160,
  durationSlow: 240,
  easeOut: 'cubic-bezier(.2,.8,.2,1)',
  easeInOut: 'cubic-bezier(.4,0,.2,1)',
} as const;

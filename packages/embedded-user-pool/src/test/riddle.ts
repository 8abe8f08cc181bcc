import type { CustomAuth } from '../index.ts';

/** Asks a riddle, up to twice. */
export const riddle: CustomAuth = {
  next: async (history) => {
    const asked = history.filter(({ challenge }) => challenge === 'CUSTOM_CHALLENGE');
    if (asked.at(-1)?.right) return { next: 'tokens' };
    if (asked.length >= 2) return { next: 'refuse' };
    return { next: 'challenge', publicParameters: { question: '6 × 7' }, privateParameters: { answer: '42' } };
  },
  isRight: async (answer, { answer: expected }) => answer === expected,
};

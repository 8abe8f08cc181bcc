const collator = new Intl.Collator('fr');

/** Which of two texts comes first in French. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b);

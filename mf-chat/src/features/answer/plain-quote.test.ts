import { describe, expect, it } from 'vitest';
import { plainQuote } from './plain-quote.ts';

describe('a quotation on a card', () => {
  it.each([
    ['Rayure de **0,05 mm** au _maximum_', 'Rayure de 0,05 mm au maximum'],
    ['## Purger\n\n1. Ouvrir la vis', 'Purger Ouvrir la vis'],
    ['| Vis | Couple |\n| --- | --- |\n| M12 | 65 N·m |', 'Vis · Couple M12 · 65 N·m'],
    ['Voir [la notice](/documents/1)', 'Voir la notice'],
    ['P-204, 3 * 4 = 12', 'P-204, 3 * 4 = 12'],
  ])('%j reads %j', (quote, plain) => {
    expect(plainQuote(quote)).toBe(plain);
  });
});

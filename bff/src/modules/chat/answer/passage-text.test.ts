import { expect, it } from 'vitest';
import { plainText } from './passage-text.ts';

it.each([
  ['rayure **0,05 mm** et `F 0049`', 'rayure 0,05 mm et F 0049'],
  ['Voir [la notice](https://example.test/a_b) et ![le schéma](media:1)', 'Voir la notice et le schéma'],
  ['*Attention* : 3 * 4', 'Attention : 3 * 4'],
  ['Selon [2], c’est vrai [1, 3].', 'Selon (2), c’est vrai (1, 3).'],
  ['à plus de \\> 80 % \\[sonde\\] \\[2\\]', 'à plus de > 80 % [sonde] (2)'],
  ['\\> 80 \\*', '\\> 80 \\*'],
  ['sur\n  deux lignes', 'sur deux lignes'],
  ['[ ] Rendre le badge [x]', 'Rendre le badge [x]'],
  ['[x] Rendre le badge', 'Rendre le badge'],
  ['Rien de plus simple !\\', 'Rien de plus simple !'],
])('%j reads %j', (markdown, expected) => {
  expect(plainText(markdown)).toBe(expected);
});

import { expect, it } from 'vitest';
import { withNumberedRows } from './passage-words.ts';

it('a row that is named by a number or a letter alone gets the name of its column', () => {
  const head = '| Échelon | Prime |\n| --- | --- |\n';
  expect(withNumberedRows(`${head}| 12 | 40 € |\n| 13 | 45 € |`)).toBe(
    `${head}| Échelon 12 | 40 € |\n| Échelon 13 | 45 € |`,
  );
  expect(withNumberedRows('| Quai | Chef |\n| --- | --- |\n| B | Odile |')).toContain('| Quai B | Odile |');
  expect(withNumberedRows(`${head}| Maître | 12 |`)).toBe(`${head}| Maître | 12 |`);
  expect(withNumberedRows('| | Prime |\n| --- | --- |\n| 12 | 40 € |')).toContain('| 12 | 40 € |');
});

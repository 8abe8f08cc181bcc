import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { frenchTexts } from '../../../../bench/french-texts.ts';
import { passageWords, readWords, storedWords, withNumberedRows, wordsVersion } from './passage-words.ts';

const texts = frenchTexts().filter((_, at) => at % 20 === 0);

it('the words of a passage are read as they were stored', () => {
  const short = { title: 'VGP', text: '(vérification générale périodique) ! ?' };
  for (const { title, text } of [...texts, short, { title: '', text: '' }]) {
    const { spans, abbreviations } = passageWords({ id: '', source: '', title: `${title} Objet`, text });
    expect(readWords(storedWords(title, { heading: 'Objet', text })), title).toEqual({ spans, abbreviations });
  }
  expect(readWords(storedWords(short.title, { heading: '', text: short.text })).abbreviations).toHaveLength(1);
});

it('the words of a passage are stored with a version, which is raised when the same text gives others', () => {
  const cut = texts.map((passage) => passageWords(passage));
  const words = hash('sha256', JSON.stringify(cut.map(({ spans, abbreviations }) => [spans, abbreviations])));
  expect([wordsVersion, words]).toEqual([1, '9c251f12d917274d74179f6b97eadec3ae30e0338578a8f764dcd5cea7859ca0']);
});

it('a row that is named by a number or a letter alone gets the name of its column', () => {
  const head = '| Échelon | Prime |\n| --- | --- |\n';
  expect(withNumberedRows(`${head}| 12 | 40 € |\n| 13 | 45 € |`)).toBe(
    `${head}| Échelon 12 | 40 € |\n| Échelon 13 | 45 € |`,
  );
  expect(withNumberedRows('| Quai | Chef |\n| --- | --- |\n| B | Odile |')).toContain('| Quai B | Odile |');
  expect(withNumberedRows(`${head}| Maître | 12 |`)).toBe(`${head}| Maître | 12 |`);
  expect(withNumberedRows('| | Prime |\n| --- | --- |\n| 12 | 40 € |')).toContain('| 12 | 40 € |');
});

import { expect, it } from 'vitest';
import { legibleText } from './legible-text.ts';

/** Lines of words with the confidence the engine had in them: `bar(95)`; an empty line parts paragraphs. */
function words(...lines: string[]) {
  let paragraph = 0;
  return lines.flatMap((text, line) => {
    if (text === '') paragraph++;
    return [...text.matchAll(/(\S+)\((\d+)\)/g)].map(([, word = '', confidence]) => ({
      text: word,
      confidence: Number(confidence),
      box: { x: 0, y: 0, width: 1, height: 1 },
      line,
      paragraph,
    }));
  });
}

it('the text read off a photo has no lines of stray letters and scribbles, as recognition makes them of edges', () => {
  const read = words(
    '©(74)',
    'ORVANE(90)',
    'Compresseur(96) à(96) vis(96) VC-45(89)',
    '',
    'Le(7)',
    'Te(62)',
    'ss(81)',
    'a(55) o(69) D(3) =(59) e(77)',
    'syvmpesime(0) Crmrve(0) protbaire(38)',
    '',
    'Pression(96) max.(96) 12,5(96) bar(95)',
  );
  expect(legibleText(read)).toBe('ORVANE\nCompresseur à vis VC-45\n\nPression max. 12,5 bar');
});

it('the text read off a photo keeps labels, units, numbers of which recognition is unsure, and short lines in print', () => {
  const lines = ['ON(62)', 'L1(41)', 'VC45(20) -09316(20)', 'kW(93)', 'de(96)', 'Vidange(58)', 'STOP(45) MARCHE(96)'];
  expect(legibleText(words(...lines))).toBe('ON\nL1\nVC45 -09316\nkW\nde\nVidange\nSTOP MARCHE');
});

it('the text read off a photo is kept whole where there is no more of it than on a label', () => {
  expect(legibleText(words('Te(62)', 'on(35)', 'L1(85)'))).toBe('Te\non\nL1');
});

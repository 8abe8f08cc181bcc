import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentenceStream } from './write-answer.ts';

async function* inPieces(text: string, size: number): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function sentencesOf(text: string, size: number): Promise<string[]> {
  const found: string[] = [];
  for await (const sentence of sentenceStream(inPieces(text, size))) found.push(sentence);
  return found;
}

it.each([1, 3, 1000])(
  'keeps references with the sentence they prove, whatever the pieces (%i characters)',
  async (size) => {
    expect(
      await sentencesOf('Au plus 0,05 mm [1]. Voir M. Girard. [2] [3]\n- Puis purger [1]\n1. Ouvrir [2].', size),
    ).toEqual(['Au plus 0,05 mm [1]. ', 'Voir M. Girard. [2] [3]\n', '- Puis purger [1]\n', '1. Ouvrir [2].']);
  },
);

it('loses and adds nothing', async () => {
  const text = fc
    .array(fc.constantFrom('Un mot', '.', ' ', '\n', '[1]', '!', '0,5', 'M.'), { maxLength: 30 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (whole, size) => {
      expect((await sentencesOf(whole, size)).join('').trimEnd()).toBe(whole.trimEnd());
    }),
  );
});

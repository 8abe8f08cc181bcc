import { startTestBff } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { askAll, shareOf } from '../../../../bench/answers/ask-all.ts';
import { readBenchQuestions } from '../../../../bench/answers/bench-questions.ts';
import { publishTexts } from '../../../../bench/answers/publish-texts.ts';

/** All of them are asked by `npm run bench -- answers` and before a release. */
const oneOf = 5;

it('the chat answers questions about the texts of sixteen trades as who knows them expects', async () => {
  const bff = await startTestBff({ jobs: false });
  try {
    await publishTexts(bff, 'trades');
    const questions = readBenchQuestions('trades').filter((_, at) => at % oneOf === 0);
    const judged = await askAll(bff, questions);
    expect(judged).toHaveLength(20);
    expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.6);
    expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.12);
  } finally {
    await bff.close();
  }
});

it('the chat answers by an abbreviation what is asked by its whole name, and the other way round', async () => {
  const bff = await startTestBff({ jobs: false });
  try {
    await publishTexts(bff, 'abbreviations');
    const judged = await askAll(bff, readBenchQuestions('abbreviations'));
    expect(judged).toHaveLength(22);
    // Asked in the words of the texts they are no more; without the pairs they are 0.18.
    expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.55);
  } finally {
    await bff.close();
  }
});

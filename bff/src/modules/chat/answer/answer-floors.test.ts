import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aboutTheDemonstration } from '../../../../bench/answers/about-the-demonstration.ts';
import { askAll, shareOf } from '../../../../bench/answers/ask-all.ts';
import { publishDemonstration } from '../../../../bench/answers/demonstration.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ jobs: false });
  await publishDemonstration(bff);
}, 60_000);
afterAll(() => bff.close());

it('answers questions about the demonstration as somebody who knows it expects', { timeout: 60_000 }, async () => {
  const judged = await askAll(bff, aboutTheDemonstration);
  expect(judged.length).toBeGreaterThanOrEqual(100);
  expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.9);
  expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.04);
  expect(shareOf(judged, 'wrongly refused')).toBeLessThanOrEqual(0.03);
});

import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAll, shareOf } from '../../../../bench/answers/ask-all.ts';
import { leaflets, readBenchQuestions } from '../../../../bench/answers/bench-questions.ts';
import { publishDemonstration } from '../../../../bench/answers/demonstration.ts';
import { publishLeaflets } from '../../../../bench/answers/public-documents.ts';
import { publishTexts } from '../../../../bench/answers/publish-texts.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ jobs: false });
  await publishDemonstration(bff);
});
afterAll(() => bff.close());

it('the chat answers questions about the demonstration as someone who knows it expects', async () => {
  const judged = await askAll(bff, readBenchQuestions('demonstration'));
  expect(judged.length).toBeGreaterThanOrEqual(100);
  expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.9);
  expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.04);
  expect(shareOf(judged, 'wrongly refused')).toBeLessThanOrEqual(0.03);
});

it('the chat goes on from an answer about the demonstration as people do', async () => {
  const judged = await askAll(bff, readBenchQuestions('demonstration-going-on'));
  expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.85);
  expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.04);
});

it('the chat goes on, turns to something else and goes back in a conversation', async () => {
  const judged = await askAll(bff, readBenchQuestions('demonstration-by-class'));
  expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.88);
  expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.03);
});

it('the chat answers questions about the demonstration in other words than its texts have', async () => {
  const judged = await askAll(bff, readBenchQuestions('demonstration-in-other-words'));
  expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.7);
  expect(shareOf(judged, 'wrongly refused')).toBeLessThanOrEqual(0.05);
});

it('the chat follows a conversation about public leaflets', async () => {
  const other = await startTestBff({ jobs: false });
  try {
    await publishLeaflets(other, leaflets.inOtherWords);
    const followUps = readBenchQuestions('leaflets-in-other-words').filter(({ kind }) => kind === 'follow-up');
    const judged = await askAll(other, followUps);
    expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.06);
  } finally {
    await other.close();
  }
});

it('the chat goes on, and refuses what is not answered, about leaflets at work', async () => {
  const other = await startTestBff({ jobs: false });
  try {
    await publishLeaflets(other, leaflets.atWork);
    const followUps = await askAll(other, readBenchQuestions('at-work-going-on'));
    expect(shareOf(followUps, 'right')).toBeGreaterThanOrEqual(0.68);
    expect(shareOf(followUps, 'wrong')).toBeLessThanOrEqual(0.21);
    expect(shareOf(await askAll(other, readBenchQuestions('at-work-untold')), 'right')).toBeGreaterThanOrEqual(0.84);
  } finally {
    await other.close();
  }
});

it('the chat answers questions about the texts of sixteen trades', async () => {
  const other = await startTestBff({ jobs: false });
  try {
    await publishTexts(other, 'trades');
    const judged = await askAll(other, readBenchQuestions('trades'));
    expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.62);
    expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.07);
    expect(shareOf(judged, 'probably wrong')).toBeLessThanOrEqual(0.04);
  } finally {
    await other.close();
  }
});

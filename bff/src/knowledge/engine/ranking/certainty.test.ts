import { expect, it } from 'vitest';
import { certaintyOf } from './certainty.ts';

const plain = {
  confidence: 1.5,
  share: 0.4,
  section: 0.4,
  isSpokenMost: false,
  isQuestion: true,
};

it.each([
  ['speaks more of the question', { confidence: 2.5 }],
  ['stands alone before all others', { share: 0.9 }],
  ['is of a section that means the like', { section: 0.7 }],
  ['is of the source that speaks most of it', { isSpokenMost: true }],
])('is higher of a passage that %s', (_, more) => {
  expect(certaintyOf({ ...plain, ...more })).toBeGreaterThan(certaintyOf(plain));
});

it('the certainty is low of a passage beside which many are as likely, of a source that does not speak most of it', () => {
  expect(certaintyOf({ ...plain, share: 0.02 })).toBeLessThan(0.2);
});

it('the certainty is made of likeness by meaning more for words that were typed than for a question', () => {
  const gain = (isQuestion: boolean) =>
    certaintyOf({ ...plain, isQuestion, section: 0.7 }) / certaintyOf({ ...plain, isQuestion, section: 0.3 });
  expect(gain(false)).toBeGreaterThan(gain(true));
});

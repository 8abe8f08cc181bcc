import { expect, it } from 'vitest';
import { openDownloadCardState } from './download-card-state.ts';

const dayMs = 24 * 3600_000;

it('the install card is shown until it is closed, and again after seven days [D.59]', () => {
  let now = 1_000_000;
  const card = openDownloadCardState(localStorage, () => now);
  expect(card.isWanted()).toBe(true);
  card.write(false);
  expect(JSON.parse(localStorage.getItem('downloadCardState') ?? '')).toEqual({ timestamp: now, neverShow: false });
  now += 7 * dayMs - 1;
  expect(card.isWanted()).toBe(false);
  now += 1;
  expect(card.isWanted()).toBe(true);
});

it('the install card never comes back once it was told so [S3.46] [S4.67]', () => {
  const card = openDownloadCardState(localStorage, () => 7);
  card.write(true);
  expect(JSON.parse(localStorage.getItem('downloadCardState') ?? '')).toEqual({ timestamp: 7, neverShow: true });
  expect(openDownloadCardState(localStorage, () => 1000 * dayMs).isWanted()).toBe(false);
});

it.each(['', 'pas du JSON', '{}', '{"timestamp":"hier"}', '7'])(
  'the install card forgets what it cannot read: %j',
  (stored) => {
    localStorage.setItem('downloadCardState', stored);
    expect(openDownloadCardState(localStorage).isWanted()).toBe(true);
  },
);

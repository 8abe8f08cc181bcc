import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateLong,
  formatDateShort,
  formatDateTime,
  formatDateTimeLong,
  formatTime,
} from './format-date.ts';
import { formatClock, formatDuration } from './format-duration.ts';
import { formatMonthsAgo } from './format-months-ago.ts';
import { formatNumber, formatPercent } from './format-number.ts';
import { formatRelative } from './format-relative.ts';
import { formatSince } from './format-since.ts';
import { formatSize, formatSizeProgress } from './format-size.ts';

describe('dates are in French and in Paris time, whatever the device [D.76]', () => {
  it('the format of dates writes the day', () => {
    expect(formatDate('2026-11-17T10:00:00Z')).toBe('17 nov. 2026');
    expect(formatDateLong('2026-11-16T10:00:00Z')).toBe('16 novembre 2026');
    expect(formatDateShort('2026-11-17T10:00:00Z', '2026-12-31T12:00:00Z')).toBe('17 nov.');
    expect(formatDateShort('2025-11-17T10:00:00Z', '2026-01-01T12:00:00Z')).toBe('17 nov. 2025');
  });

  it('the format of dates takes the day that it is in Paris', () => {
    expect(formatDate('2026-11-16T23:30:00Z')).toBe('17 nov. 2026');
    expect(formatTime('2026-07-16T22:05:00Z')).toBe('0\u00A0h\u00A005');
  });

  it('the format of dates writes the hour with h and the minute with two digits', () => {
    expect(formatDateTimeLong('2026-11-16T13:20:00Z')).toBe('le 16 novembre 2026 à 14\u00A0h\u00A020');
    expect(formatDateTime('2026-11-16T13:05:00Z')).toBe('16 nov. 2026, 14\u00A0h\u00A005');
  });

  it('the format of dates follows summer time', () => {
    expect(formatTime('2026-03-29T00:59:00Z')).toBe('1\u00A0h\u00A059');
    expect(formatTime('2026-03-29T01:00:00Z')).toBe('3\u00A0h\u00A000');
  });

  it('the format of dates refuses what is no date', () => {
    expect(() => formatDate('demain')).toThrow(RangeError);
  });
});

describe('how long ago', () => {
  const now = '2026-11-20T10:00:00Z';
  it.each([
    ['2025-09-20T06:00:00Z', 'il\u00A0y\u00A0a\u00A014\u00A0mois'],
    ['2025-09-21T06:00:00Z', 'il\u00A0y\u00A0a\u00A013\u00A0mois'],
    ['2025-09-20T22:30:00Z', 'il\u00A0y\u00A0a\u00A013\u00A0mois'],
    ['2026-08-20T09:00:00Z', 'il\u00A0y\u00A0a\u00A03\u00A0mois'],
    ['2026-10-19T09:00:00Z', 'il\u00A0y\u00A0a\u00A01\u00A0mois'],
    ['2026-11-17T10:00:00Z', 'le 17 nov. 2026'],
  ])('how long ago: %s, in months', (moment, expected) => {
    expect(formatMonthsAgo(moment, now)).toBe(expected);
  });

  it.each([
    ['2026-11-20T09:59:30Z', 'à l’instant'],
    ['2026-11-20T10:00:05Z', 'à l’instant'],
    ['2026-11-20T09:55:00Z', 'il y a 5\u00A0min'],
    ['2026-11-20T08:00:00Z', 'il y a 2\u00A0h'],
    ['2026-11-19T22:30:00Z', 'hier'],
    ['2026-11-18T23:30:00Z', 'hier'],
    ['2026-11-18T22:30:00Z', '18 nov. 2026'],
    ['2026-11-17T10:00:00Z', '17 nov. 2026'],
  ])('how long ago: %s', (moment, expected) => {
    expect(formatRelative(moment, now)).toBe(expected);
  });

  it.each([
    ['2026-11-20T09:55:00Z', 'il y a 5\u00A0min'],
    ['2026-11-19T22:30:00Z', 'hier'],
    ['2026-10-02T11:55:00Z', 'le 2 oct. 2026'],
  ])('how long ago: behind a verb: %s', (moment, expected) => {
    expect(formatSince(moment, now)).toBe(expected);
  });

  it('how long ago counts calendar days across the change of hour', () => {
    expect(formatRelative('2026-10-24T21:00:00Z', '2026-10-25T22:30:00Z')).toBe('hier');
  });
});

it('numbers have narrow spaces, a comma and a spaced percent', () => {
  expect(formatNumber(13_620)).toBe('13\u202F620');
  expect(formatNumber(0.05)).toBe('0,05');
  expect(formatPercent(0.91)).toBe('91\u202F%');
});

it('numbers say 100 % only when it is all', () => {
  expect(formatPercent(0.999)).toBe('99\u202F%');
  expect(formatPercent(0.29)).toBe('29\u202F%');
  expect(formatPercent(1)).toBe('100\u202F%');
});

it.each([
  [0, '0\u00A0octet'],
  [1, '1\u00A0octet'],
  [512, '512\u00A0octets'],
  [693.109, '693\u00A0octets'],
  [850 * 1024, '850\u00A0ko'],
  [1024 ** 2 - 1, '1\u202F023\u00A0ko'],
  [4.8 * 1024 ** 2, '4,8\u00A0Mo'],
  [2 * 1024 ** 2, '2,0\u00A0Mo'],
  [10 * 1024 ** 2, '10\u00A0Mo'],
  [14.2 * 1024 ** 2, '14,2\u00A0Mo'],
])('the size of %d bytes', (bytes, expected) => {
  expect(formatSize(bytes)).toBe(expected);
});

it('sizes say how much is sent, never more than all', () => {
  expect(formatSizeProgress(2.8 * 1024 ** 2, 4.8 * 1024 ** 2)).toBe('2,8 sur 4,8\u00A0Mo');
  expect(formatSizeProgress(9e9, 4.8 * 1024 ** 2)).toBe('4,8 sur 4,8\u00A0Mo');
  expect(formatSizeProgress(100 * 1024, 850 * 1024)).toBe('100 sur 850\u00A0ko');
});

it.each([
  [0.4, '0\u00A0s'],
  [18, '18\u00A0s'],
  [102, '1\u00A0min\u00A042\u00A0s'],
  [245, '4\u00A0min\u00A005\u00A0s'],
  [3720, '1\u00A0h\u00A002\u00A0min'],
])('a duration of %d s in words', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

it('durations run as a clock', () => {
  expect([18.9, 167, 3725].map(formatClock)).toEqual(['00:18', '02:47', '1:02:05']);
});

import { expect, it } from 'vitest';
import { mondayOf, periods, usagePoints } from './usage-points.ts';
import type { UsageFacts } from './usage-facts.ts';

const now = new Date('2026-11-20T08:00:00Z');
const nothing: UsageFacts = { created: [], published: [], answers: [], documents: [] };

it('days belong to the week of their Monday', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
});

it('the usage of a company has a point for each of 12 weeks or 30 days, also for those without anything', () => {
  expect([periods('week', now).at(0), periods('week', now).at(-1), periods('week', now).length]).toEqual([
    '2026-08-31',
    '2026-11-16',
    12,
  ]);
  expect([periods('day', now).at(0), periods('day', now).at(-1)]).toEqual(['2026-10-22', '2026-11-20']);
  expect(usagePoints('day', now, nothing).every(({ questions }) => questions === 0)).toBe(true);
});

it('the usage of a company counts each fact in the period it fell in, in Paris', () => {
  const lateOnSunday = new Date('2026-11-15T22:59:00Z');
  const firstOnMonday = new Date('2026-11-15T23:01:00Z');
  const points = usagePoints('week', now, {
    created: [lateOnSunday, firstOnMonday],
    published: [firstOnMonday],
    answers: [
      { date: firstOnMonday, isUnanswered: true, satisfied: null },
      { date: firstOnMonday, isUnanswered: false, satisfied: true },
      { date: lateOnSunday, isUnanswered: false, satisfied: false },
    ],
    documents: [{ date: firstOnMonday, pages: 12 }],
  });
  expect(points.slice(-2)).toEqual([
    {
      from: '2026-11-09',
      notesCreated: 1,
      notesPublished: 0,
      questions: 1,
      unanswered: 0,
      satisfied: 0,
      dissatisfied: 1,
      pages: 0,
    },
    {
      from: '2026-11-16',
      notesCreated: 1,
      notesPublished: 1,
      questions: 2,
      unanswered: 1,
      satisfied: 1,
      dissatisfied: 0,
      pages: 12,
    },
  ]);
});

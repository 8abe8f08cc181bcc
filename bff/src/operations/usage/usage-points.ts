import type { UsagePoint } from '@savoir/contracts/companies';
import { daysBefore, parisDay } from '../../modules/content/day.ts';
import type { UsageFacts } from './usage-facts.ts';

/** How far back the charts look. */
const shown = { day: 30, week: 12 } as const;
type Unit = keyof typeof shown;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);

const startOf = (unit: Unit, day: string): string => (unit === 'week' ? mondayOf(day) : day);

/** First days of the periods a chart shows, oldest first, the last being the one under way. */
export function periods(unit: Unit, now: Date): string[] {
  const last = startOf(unit, parisDay(now));
  const days = unit === 'week' ? 7 : 1;
  return Array.from({ length: shown[unit] }, (_, index) => daysBefore(last, (shown[unit] - 1 - index) * days));
}

/** Facts counted by the period they fell in, in Paris. */
export function usagePoints(unit: Unit, now: Date, facts: UsageFacts): UsagePoint[] {
  const points = new Map(periods(unit, now).map((from) => [from, emptyPoint(from)]));
  const count = (date: Date, change: (point: UsagePoint) => void) => {
    const point = points.get(startOf(unit, parisDay(date)));
    if (point !== undefined) change(point);
  };
  for (const date of facts.created) count(date, (point) => (point.notesCreated += 1));
  for (const date of facts.published) count(date, (point) => (point.notesPublished += 1));
  for (const { date, pages } of facts.documents) count(date, (point) => (point.pages += pages));
  for (const { date, isUnanswered, satisfied } of facts.answers)
    count(date, (point) => {
      point.questions += 1;
      if (isUnanswered) point.unanswered += 1;
      if (satisfied === true) point.satisfied += 1;
      if (satisfied === false) point.dissatisfied += 1;
    });
  return [...points.values()];
}

const emptyPoint = (from: string): UsagePoint => ({
  from,
  notesCreated: 0,
  notesPublished: 0,
  questions: 0,
  unanswered: 0,
  satisfied: 0,
  dissatisfied: 0,
  pages: 0,
});

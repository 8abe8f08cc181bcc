import { nextDay, parisDay, parisInstant } from '../../content/day.ts';

/**
 * When what was verified at this instant is to be verified again: so many calendar months later in Paris, from the start
 * of that day. Where the month has no such day, on its last one: what was verified on 31 August, six months later on 28 or
 * 29 February.
 */
export const reviewDueDate = (verified: Date, months: number): Date =>
  parisInstant(dayIn(partsOf(verified), months, (day, last) => Math.min(day, last)));

/** What was verified before this instant is to be verified again now: `reviewDueDate` solved for its first parameter. */
export const verifiedTooLongAgo = (now: Date, months: number): Date =>
  parisInstant(
    nextDay(
      // On the last day of a month all days are due that it stands for.
      dayIn(partsOf(now), -months, (day, last, isLastOfMonth) => (isLastOfMonth ? last : Math.min(day, last))),
    ),
  );

interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

function partsOf(instant: Date): Day {
  const [year = 0, month = 0, day = 0] = parisDay(instant).split('-').map(Number);
  return { year, month, day };
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** So many months on, the day that `choose` takes of that month, `2026-11-20`. */
function dayIn(
  { year, month, day }: Day,
  months: number,
  choose: (day: number, last: number, isLastOfMonth: boolean) => number,
): string {
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = lastDayOf(first.getUTCFullYear(), first.getUTCMonth() + 1);
  first.setUTCDate(choose(day, last, day === lastDayOf(year, month)));
  return first.toISOString().slice(0, 10);
}

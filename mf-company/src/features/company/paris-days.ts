import { timeZone } from '@savoir/contracts/limits';

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const clockOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The day of an instant in Paris, as a date field has it: `2026-11-20`; empty for none. */
export const dayField = (instant: string | null): string => (instant === null ? '' : dayOf.format(new Date(instant)));

/** The instant a day starts in Paris, or its last millisecond; null for no day. */
export function instantOf(day: string, edge: 'start' | 'end'): string | null {
  const wanted = Date.parse(`${day}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (instant: number) =>
    Date.parse(`${clockOf.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
  // The first guess may lie on the other side of a change of the clocks.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted))).toISOString();
}

import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { Day } from '../companies/usage.ts';
import { mustReadSpacesMax, noteReasonMaxCharacters, noteReasonMinCharacters } from '../limits/index.ts';
import { t } from '../texts/texts.ts';

/** A day that a calendar has, before the years that calendars end with. */
function isKnownDay(day: string): boolean {
  const instant = new Date(day);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) && day < '9998';
}

/** Asks the people of spaces to read a published note. */
export const NewMustRead = z.strictObject({
  spaceIds: z.array(Id).check(z.minLength(1, t('mustRead.noSpace')), z.maxLength(mustReadSpacesMax)),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(noteReasonMinCharacters, t('mustRead.reasonTooShort', { min: noteReasonMinCharacters })),
      z.maxLength(noteReasonMaxCharacters, t('mustRead.reasonTooLong', { max: noteReasonMaxCharacters })),
    ),
  /** Last day, in Paris; absent: no matter when. */
  dueDay: z.optional(Day.check(z.refine(isKnownDay, t('mustRead.noDay')))),
});
export type NewMustRead = z.infer<typeof NewMustRead>;

/** The text that was read; of a note that was never corrected 1. */
export const ReadEdition = z.strictObject({ edition: z.int().check(z.minimum(1)) });
export type ReadEdition = z.infer<typeof ReadEdition>;

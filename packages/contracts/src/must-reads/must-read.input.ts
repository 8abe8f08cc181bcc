import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/must-read.fr.json' with { type: 'json' };
import { Id } from '../common/index.ts';
import { Day } from '../companies/usage.ts';
import { mustReadSpacesMax, noteReasonMaxCharacters, noteReasonMinCharacters } from '../limits/index.ts';

const t = textsOf(fr);

/** A day that a calendar has, before the years that calendars end with. */
function isKnownDay(day: string): boolean {
  const instant = new Date(day);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) && day < '9998';
}

/** Asks the people of spaces to read a published note. */
export const NewMustRead = z.strictObject({
  spaceIds: z.array(Id).check(z.minLength(1, t('noSpace')), z.maxLength(mustReadSpacesMax)),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(noteReasonMinCharacters, t('reasonTooShort', { min: noteReasonMinCharacters })),
      z.maxLength(noteReasonMaxCharacters, t('reasonTooLong', { max: noteReasonMaxCharacters })),
    ),
  /** Last day, in Paris; absent: no matter when. */
  dueDay: z.optional(Day.check(z.refine(isKnownDay, t('noDay')))),
});
export type NewMustRead = z.infer<typeof NewMustRead>;

/** The text that was read; of a note that was never corrected 1. */
export const ReadEdition = z.strictObject({ edition: z.int().check(z.minimum(1)) });
export type ReadEdition = z.infer<typeof ReadEdition>;

/** From this attempt on a note does without a service that does not answer: better a note with a gap than none. */
export const lastResortAttempt = 4;

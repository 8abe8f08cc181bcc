import * as z from 'zod/mini';

export const reviewRhythms = [0, 3, 6, 12, 24] as const;

/** After how many months a published note is to be verified again; 0: never. */
export const ReviewMonths = z.literal(reviewRhythms);
export type ReviewMonths = z.infer<typeof ReviewMonths>;

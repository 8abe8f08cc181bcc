/** How long to wait before the nth try of the same (from 0): doubled each time, up to a most. */
export const backOff = (tries: number, first: number, most: number): number => Math.min(most, first * 2 ** tries);

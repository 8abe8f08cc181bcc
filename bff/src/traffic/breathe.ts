import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets the others be answered before a long computation goes on. */
export const breathe = (): Promise<void> => nextTurn();

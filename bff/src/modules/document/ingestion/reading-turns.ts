import { availableParallelism } from 'node:os';
import type { Traffic } from '../../../traffic/traffic.ts';

/** Shares the cores between the documents this process reads at a time, and the people who ask it for something. */
export interface ReadingTurns {
  /** A document is read from now on; a second process may help while every document could have two. */
  start(): Disposable & { mayHelp: () => boolean };
}

export function readingTurns(traffic: Pick<Traffic, 'isBusy'>, cores = availableParallelism()): ReadingTurns {
  let documents = 0;
  return {
    start() {
      documents++;
      return {
        // One process reads each document no matter who asks: it never stands still.
        mayHelp: () => documents * 2 <= (traffic.isBusy ? cores - 1 : cores),
        [Symbol.dispose]: () => void documents--,
      };
    },
  };
}

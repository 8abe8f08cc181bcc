/** Counts what was done for someone: a message that came, a step of the line of writes. */
let steps = 0;

export function noteStep(): void {
  steps++;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Where others always have something to do, long commands go on after so many turns. */
const mostTurns = 10;

/** Lets the sockets and the other commands go on, once. */
export async function otherTurns(): Promise<void> {
  noteStep();
  await nextTurn();
}

/** Long work lets others have a turn after so many ms. */
export const sliceMs = 3;

/** Runs work in steps, and lets others have a turn after each slice of it. */
export async function inSlices<T>(
  steps: Generator<unknown, T>,
  giveTurn: () => Promise<unknown> = othersFirst,
): Promise<T> {
  for (let end = performance.now() + sliceMs; ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() <= end) continue;
    await giveTurn();
    end = performance.now() + sliceMs;
  }
}

/**
 * Lets the others go on until they have nothing left to do. A short write takes several turns; with a slice of a long
 * command in each of them it would take many times as long.
 * @returns false: no one wrote where this command writes
 */
export async function othersFirst(): Promise<false> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const before = steps;
    await nextTurn();
    if (steps === before) break;
  }
  return false;
}

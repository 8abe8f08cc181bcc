// @ts-check
/** @typedef {ReturnType<typeof createProgress>} Progress */

/**
 * Shows long work as it goes: on a terminal one live line with the elapsed seconds, elsewhere a line when a step starts
 * and one when it ends.
 * @param {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} [out]
 * @param {() => number} [now] milliseconds
 */
export function createProgress(out = process.stdout, now = Date.now) {
  /** @type {Map<string, number>} */
  const running = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let ticker;

  const seconds = (/** @type {number} */ since) => `${Math.round((now() - since) / 1000)} s`;
  const erase = '\r\x1b[2K';
  const draw = () => {
    const text = [...running].map(([label, since]) => `${label} ${seconds(since)}`).join(' · ');
    out.write(`${erase}${text.slice(0, (out.columns || 80) - 1)}`);
  };
  const line = (/** @type {string} */ text) => out.write(`${out.isTTY ? erase : ''}${text}\n`);

  /**
   * Only the live line, for work that is reported in another way when it ends.
   * @template T
   * @param {string} label
   * @param {() => Promise<T>} work
   */
  async function show(label, work) {
    if (!out.isTTY) return work();
    running.set(label, now());
    draw();
    ticker ??= setInterval(draw, 500);
    try {
      return await work();
    } finally {
      running.delete(label);
      if (running.size > 0) draw();
      else {
        clearInterval(ticker);
        ticker = undefined;
        out.write(erase);
      }
    }
  }

  /**
   * @template T
   * @param {string} label what is being done, e.g. `Installing libraries`
   * @param {() => Promise<T>} work
   */
  async function step(label, work) {
    const since = now();
    if (!out.isTTY) line(`${label} …`);
    let outcome = 'failed after';
    try {
      const result = await show(label, work);
      outcome = 'done in';
      return result;
    } finally {
      line(`${label}: ${outcome} ${seconds(since)}`);
    }
  }

  return { show, step, line };
}

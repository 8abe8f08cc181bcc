const rounding = 1e-9;

/** Sound at another rate: each sample is the mean of what it stands for, which is enough for speech. */
export class Resampler {
  /** Samples that go in for one that comes out. */
  readonly #ratio: number;
  #sum = 0;
  #filled = 0;

  constructor(from: number, to: number) {
    this.#ratio = from / to;
  }

  /** The samples that are complete; what is started goes on with the next call. */
  push(samples: Float32Array): Float32Array {
    const made = new Float32Array(Math.ceil((samples.length + 1) / this.#ratio) + 1);
    let count = 0;
    for (const sample of samples) {
      for (let left = 1; left > rounding;) {
        const taken = Math.min(left, this.#ratio - this.#filled);
        this.#sum += taken * sample;
        this.#filled += taken;
        left -= taken;
        if (this.#ratio - this.#filled > rounding) continue;
        made[count++] = this.#sum / this.#ratio;
        this.#sum = 0;
        this.#filled = 0;
      }
    }
    return made.subarray(0, count);
  }
}

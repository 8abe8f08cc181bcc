// Loaded before a program (`--import`): its clock is as far off as the file says that SHIFTED_CLOCK names, in milliseconds,
// and jumps when that changes. Timers and `performance.now()` go on as they are, as when a machine's clock is set.
import { readFileSync } from 'node:fs';

const file = process.env['SHIFTED_CLOCK'] ?? '';
const RealDate = Date;
let lead = 0;
let lookedAt = -Infinity;

function now() {
  if (performance.now() - lookedAt > 20) {
    lookedAt = performance.now();
    lead = Number(readFileSync(file, 'utf8')) || 0;
  }
  return RealDate.now() + lead;
}

globalThis.Date = class extends RealDate {
  /** @param {[]} values */
  constructor(...values) {
    super(...(values.length === 0 ? [now()] : values));
  }
  static now() {
    return now();
  }
};

import { createContext, Script } from 'node:vm';
import { MongoError } from '../errors.ts';

/** For one match. MongoDB stops a match too, after a number of steps, and answers with this code. */
const matchMs = 200;
const tooManySteps = 51156;

/** A longer text can take long with any repetition. */
const shortText = 10_000;

const sandbox = createContext({ run: undefined as (() => unknown) | undefined });
const script = new Script('run()');

/** What `run` gives. Throws where it takes longer than one match may. */
function inTime<Result>(run: () => Result): Result {
  sandbox['run'] = run;
  try {
    return script.runInContext(sandbox, { timeout: matchMs }) as Result;
  } catch (error) {
    // It is no Error of this realm.
    if ((error as { code?: unknown } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new MongoError(tooManySteps, `a regular expression took longer than ${matchMs} ms`);
  } finally {
    sandbox['run'] = undefined;
  }
}

/** Watching a match takes a thread, a tenth of a millisecond: only where the time can grow faster than the text. */
class LimitedRegExp extends RegExp {
  readonly #isCostly: boolean;

  constructor(body: string, flags: string, isCostly: boolean) {
    super(body, flags);
    this.#isCostly = isCostly;
  }

  override exec(text: string): RegExpExecArray | null {
    return this.#isCostly || text.length > shortText ? inTime(() => super.exec(text)) : super.exec(text);
  }
}

/** Compiling more of them takes seconds, which nothing can stop. */
const optionalMax = 20;

/** Whether trying all ways to match can take longer than a multiple of the text: said too often rather than too seldom. */
function isCostly(bare: string, optional: number): boolean {
  const repetitions = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  const isGroupRepeated = /\)(?:[*+]|\{\d+,\d*\})/.test(bare);
  if (repetitions > 2 || optional > 8 || /\\\d/.test(bare)) return true;
  return isGroupRepeated && (repetitions > 1 || /[|?]/.test(bare));
}

/** An expression whose matches end: one that backtracks without end throws instead. Throws SyntaxError. */
export function limited(body: string, flags: string): RegExp {
  const bare = body.replaceAll(/\\[^\d]/g, '_').replaceAll(/\[[^\]]*\]/g, '_');
  if (!/[*+?{]/.test(bare)) return new RegExp(body, flags);
  const optional = bare.match(/[^*+?}(]\?/g)?.length ?? 0;
  if (optional > optionalMax) throw new SyntaxError(`more than ${optionalMax} optional parts`);
  return new LimitedRegExp(body, flags, isCostly(bare, optional));
}

// @ts-check
/** Something the person at the keyboard can fix: shown as its one line, without a stack. */
export class SetUpError extends Error {
  /**
   * @param {string} message
   * @param {string} [output] what the failed tool printed, shown before the message
   */
  constructor(message, output = '') {
    super(message);
    this.name = 'SetUpError';
    this.output = output;
  }
}

/**
 * Runs a command's body; a failure becomes a message and a non-zero exit.
 * @param {() => Promise<number | void>} body its number is the exit code
 */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
function describe(error) {
  if (error instanceof SetUpError) return [error.output.trimEnd(), error.message].filter(Boolean).join('\n\n');
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `Not allowed to write ${path} (${code}).`;
  if (code === 'ENOSPC') return 'The disk is full.';
  return error.stack ?? error.message;
}

import { ConfigError } from '../config.ts';
import { BackupError } from './archive/backup-error.ts';

/** Runs a command whose known failures are one line. */
export async function runCommand(failed: string, command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    if (!isKnown(error)) throw error;
    process.stderr.write(`${failed} ${error.message}\n`);
    process.exit(1);
  }
}

const isKnown = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof BackupError ||
  // What `parseArgs` says of an option it does not know.
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

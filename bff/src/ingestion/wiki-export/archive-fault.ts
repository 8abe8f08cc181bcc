import type { ImportFailure } from '@savoir/contracts/note-imports';

/** Why an export is not read at all. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
  readonly reason: ImportFailure;

  constructor(reason: ImportFailure, message: string, options?: ErrorOptions) {
    super(`${reason}: ${message}`, options);
    this.reason = reason;
  }
}

import type { DocumentFailure } from '@savoir/contracts/documents';

export type PdfFailureReason = Exclude<DocumentFailure, 'quota'>;

/** A PDF that could not be read, with the reason the user is told. The message is for the log. */
export class PdfFailure extends Error {
  readonly reason: PdfFailureReason;

  constructor(reason: PdfFailureReason, message: string, options?: ErrorOptions) {
    super(`${reason}: ${message}`, options);
    this.name = 'PdfFailure';
    this.reason = reason;
  }
}

/** What may be wrong with an archive, or with the place it is brought back to. Closed: operators and tests name them. */
export type ReturnCode =
  | 'ARCHIVE_UNREADABLE'
  | 'ARCHIVE_TOO_LARGE'
  | 'ARCHIVE_NAME'
  | 'ARCHIVE_ENTRY'
  | 'ARCHIVE_INCOMPLETE'
  | 'ARCHIVE_MANIFEST'
  | 'ARCHIVE_NEWER'
  | 'ARCHIVE_HASH'
  | 'ROW_KEY'
  | 'ROW_INVALID'
  | 'ROW_COMPANY'
  | 'ROW_ROLE'
  | 'ROW_OBJECT'
  | 'ROW_REFERENCE'
  | 'FILE_INVALID'
  | 'FILE_KEY'
  | 'ADMINISTRATOR_MISSING'
  | 'COMPANY_THERE'
  | 'COMPANY_NAME_TAKEN'
  | 'DOMAIN_TAKEN'
  | 'ADDRESS_TAKEN'
  | 'ID_TAKEN';

/** Why a company cannot be brought back: one line for the operator, which names the part. */
export class ReturnFault extends Error {
  override readonly name = 'ReturnFault';
  readonly code: ReturnCode;

  constructor(code: ReturnCode, reason: string, options?: ErrorOptions) {
    super(`${code}: ${reason}`, options);
    this.code = code;
  }
}

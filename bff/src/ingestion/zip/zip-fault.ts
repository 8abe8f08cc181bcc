/** What is wrong with a ZIP. Closed: each reader says what it makes of them. */
export type ZipReason =
  | 'no-zip'
  | 'damaged'
  | 'encrypted'
  | 'name'
  | 'twice'
  | 'no-file'
  | 'overlap'
  | 'packing'
  | 'ratio'
  | 'too-many'
  | 'too-large';

/** Why a ZIP, or one file of it, is not read. The message names the file and is for the log. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
  readonly reason: ZipReason;

  constructor(reason: ZipReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What a call throws as a ZipFault is thrown as what `toFault` makes of it. */
export async function orFault<T>(call: () => Promise<T>, toFault: (fault: ZipFault) => Error): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ZipFault ? toFault(error) : error;
  }
}

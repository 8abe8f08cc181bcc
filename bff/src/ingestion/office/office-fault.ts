/** A file that is not read, with the reason its reader is told. The message is for the log. */
export class OfficeFault extends Error {
  override readonly name = 'OfficeFault';
  readonly reason: 'encrypted' | 'damaged' | 'too-complex' | 'too-many-pages';

  constructor(reason: OfficeFault['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

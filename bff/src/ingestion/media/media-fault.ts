/** A medium that cannot be used. The codes are those of the API. */
export class MediaFault extends Error {
  readonly code: 'MEDIA_UNSUPPORTED' | 'MEDIA_EMPTY' | 'MEDIA_TOO_SHORT';

  constructor(code: MediaFault['code'], message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options);
    this.name = 'MediaFault';
    this.code = code;
  }
}

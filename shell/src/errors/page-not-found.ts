/** Nothing is at this address. The message is for reports; the screen has its own French sentence. */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound';
  readonly status = 404;
  readonly path: string;

  constructor(message: string, path: string) {
    super(message);
    this.path = path;
  }
}

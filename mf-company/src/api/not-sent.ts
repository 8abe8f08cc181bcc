/** Thrown by what saves a form when it was decided not to: there is nothing to report, and nothing is lost. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

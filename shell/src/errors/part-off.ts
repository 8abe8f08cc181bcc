/** The remote of this page is switched off for now. Nothing is broken, nothing is to be reported. */
export class PartOff extends Error {
  override readonly name = 'PartOff';

  constructor(remote: string | null) {
    super(`${remote} is switched off`);
  }
}

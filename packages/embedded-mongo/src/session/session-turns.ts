/** Runs the retryable writes of a session one after the other: one may be sent again while it is still under way. */
export class SessionTurns {
  readonly #last = new Map<string, Promise<void>>();

  async run<T>(session: Uint8Array, write: () => Promise<T>): Promise<T> {
    const name = Buffer.from(session).toString('latin1');
    const before = this.#last.get(name);
    const over = Promise.withResolvers<void>();
    this.#last.set(name, over.promise);
    await before;
    try {
      return await write();
    } finally {
      over.resolve();
      if (this.#last.get(name) === over.promise) this.#last.delete(name);
    }
  }
}

/** Where defects go besides the log. */
export interface ErrorReports {
  /** @param what sentence of our own that says what failed */
  report(error: unknown, what: string): void;
  /** Waits a little for what is on its way. */
  close(): Promise<void>;
}

/** For installations without a service: the log has everything already. */
export const logOnly: ErrorReports = { report: () => undefined, close: () => Promise.resolve() };

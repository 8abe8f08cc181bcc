/** Creating a note looks at every file of it: longer than other calls, but not for ever. */
export const createTimeoutMs = 60_000;

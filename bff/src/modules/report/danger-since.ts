/** How an answer says that people are warned; nothing where they are not. */
export const dangerSince = (date: Date | null | undefined): { dangerSince?: string } =>
  date === null || date === undefined ? {} : { dangerSince: date.toISOString() };

const codes = new Set(['ENOSPC', 'EDQUOT']);

/** There is no room for a file, or no one may take more of it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code);

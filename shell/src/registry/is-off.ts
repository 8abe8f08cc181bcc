import type { RegisteredRemote } from '@savoir/contracts/platform';

/** Is the remote of this page switched off for now? */
export const isOff = (
  { remotes }: { remotes: readonly RegisteredRemote[] },
  { remote }: { remote: string | null },
): boolean => remote !== null && !remotes.some(({ name }) => name === remote);

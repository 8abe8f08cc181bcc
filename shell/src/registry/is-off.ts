import type { Shell } from '../host/shell.ts';

/** Is the remote of this page switched off for now? */
export const isOff = (shell: Pick<Shell, 'remotes'>, { remote }: { remote: string | null }): boolean =>
  remote !== null && !shell.remotes.some(({ name }) => name === remote);

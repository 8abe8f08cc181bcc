import type { Shell } from '../host/shell.ts';

/** Lets failed queries be asked again: without it a page that met an error would meet the same one from the cache. */
export async function forgetFailures(shell: Shell): Promise<void> {
  if (!(await shell.session.isSignedIn())) return;
  const { queryClient } = await shell.signedIn();
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
}

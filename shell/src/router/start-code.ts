import type { Shell } from '../host/shell.ts';
import type { AppRoute } from '../registry/route-table.ts';
import { isOff } from '../registry/is-off.ts';
import { loadPage } from './start-page.ts';

/**
 * Fetches the code of a page while the guards are still asking who is there: on a slow network that saves several round
 * trips. Nothing for a visitor, who is about to be sent to the login.
 */
export async function startCode(shell: Shell, route: AppRoute): Promise<void> {
  if (isOff(shell, route) || !(await shell.session.isSignedIn())) return;
  const fillers =
    route.id === 'shell.home' ? shell.remotes.filter(({ manifest }) => manifest.slots.some(isOfHome)) : [];
  await Promise.all([loadPage(shell, route), ...fillers.map(({ name }) => shell.registry.load(name))]);
}

const isOfHome = ({ slot }: { slot: string }): boolean => slot.startsWith('home.');

import type { AppNavigator } from '../host/navigator.ts';
import type { Shell } from '../host/shell.ts';
import { note } from '../platform/log.ts';

/**
 * Where no tag manager measures the use, the browser's own log says what one would be reported. Nothing of it is stored or leaves
 * the browser, so no one is asked.
 */
export function logUsage({ audience, config }: Pick<Shell, 'audience' | 'config'>, navigator: AppNavigator): void {
  if (config.tagManagerId !== null) return;
  audience.changed.watch((who) => {
    if (who !== null) note(`analytics: role ${who.role}, company ${who.company}`);
  });
  navigator.onArrival(({ pattern }) => note(`analytics: page ${pattern}`));
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import type { ConfirmOptions } from '../host/host-api.ts';
import { useHost } from '../host/host-context.ts';
import { signInPath } from './sign-in-path.ts';
import { steppedBackFrom } from './stepped-back.ts';
import fr from '../../locales/fr.json';

/** What is asked by default: something was typed and not saved. */
export const unsaved: ConfirmOptions = {
  title: fr.unsaved.title,
  body: fr.unsaved.body,
  confirmLabel: fr.unsaved.leave,
  cancelLabel: fr.unsaved.stay,
  danger: true,
};

/**
 * Asks before the page is left while `dirty`: inside the application with the confirm dialog, on reload with the browser's
 * own. `question` says what would be lost where that is not an edit: files on their way, an import. For work that goes on
 * when its page is left there is `useWorkUnderWay`.
 */
export function useUnsavedChanges(dirty: boolean, question: Partial<ConfirmOptions> = {}): void {
  const host = useHost();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== signInPath,
  );

  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    await steppedBackFrom(blocker.location.pathname);
    const leave = await host.confirm({ ...unsaved, ...question });
    asking.current = false;
    if (leave) blocker.proceed();
    else blocker.reset();
  });
  // By the blocker itself, which is another one for each step: the router draws in transitions, so a step that soon follows
  // the last answer comes in one drawing with it, and the state stays « blocked » as if nothing had happened.
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
}

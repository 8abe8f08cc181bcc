import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useHost } from '../host/host-context.ts';

/** Asks before the page is left while `dirty`: inside the application with the confirm dialog, on reload with the browser's own. */
export function useUnsavedChanges(dirty: boolean): void {
  const host = useHost();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void host
      .confirm({
        title: 'Quitter sans enregistrer\u202f?',
        body: 'Vos modifications seront perdues.',
        confirmLabel: 'Quitter',
        cancelLabel: 'Rester',
      })
      .then((leave) => {
        asking.current = false;
        if (leave) blocker.proceed();
        else blocker.reset();
      });
  }, [blocker, host]);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

import { useSyncExternalStore } from 'react';

/** Whether the browser believes to have a network. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      window.addEventListener('online', listen);
      window.addEventListener('offline', listen);
      return () => {
        window.removeEventListener('online', listen);
        window.removeEventListener('offline', listen);
      };
    },
    () => navigator.onLine,
  );

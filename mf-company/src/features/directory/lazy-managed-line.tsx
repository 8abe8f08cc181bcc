import { lazy } from 'react';

/** For the list of users, which loads nothing of directories until someone in it is stored by one. */
export const LazyManagedLine = lazy(async () => ({
  default: (await import('./managed-by-directory.tsx')).ManagedLine,
}));

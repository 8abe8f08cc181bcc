import { lazy } from 'react';

/** For the list of users, which loads nothing of directories until somebody in it is kept by one. */
export const LateKeptLine = lazy(async () => ({ default: (await import('./kept-by-directory.tsx')).KeptLine }));

import type { AppRouter } from './create-router.tsx';

/** The pattern of the address on the screen, not the address: what a page is about stays here. */
export const patternIn = ({ matches }: Pick<AppRouter['state'], 'matches'>): string =>
  matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*';

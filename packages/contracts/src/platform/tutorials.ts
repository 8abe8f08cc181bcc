import type { RemoteTutorial } from './remote-manifest.ts';
import { shellHolds } from './shell-holds.ts';

type Declared = Pick<RemoteTutorial, 'id' | 'prefix' | 'priority'> & { readonly steps?: unknown };

/** Is this address the prefix, or below it? */
export const isBelow = (address: string, prefix: string): boolean =>
  address === prefix || address.startsWith(`${prefix}/`);

/**
 * The id of the help for a page: of the prefixes that fit, the one with the highest priority, and the chat's where none does.
 * What names a page of help that this product does not have counts for nothing.
 */
export function tutorialFor(path: string, declared: readonly Declared[]): string {
  const fitting = declared.filter(
    ({ id, prefix, steps }) => isBelow(path, prefix) && (steps !== undefined || shellHolds.tutorials.includes(id)),
  );
  return fitting.toSorted((one, other) => other.priority - one.priority)[0]?.id ?? 'chat';
}

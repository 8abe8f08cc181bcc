import { isOffered } from '@savoir/contracts/access';
import type { OwnAbilityOf } from '../manifest/define-remote.ts';
import { useHost } from './host-context.ts';

/**
 * Has the user an ability that the manifest of this remote declares? For what a page offers: the server knows none of these,
 * and decides each call from the permission table. `useOwnAbility<typeof manifest>('safety.publish')`
 */
export function useOwnAbility<Description>(ability: OwnAbilityOf<Description>): boolean {
  const { actor, remotes } = useHost();
  const declaring = remotes.find(({ manifest }) => Object.hasOwn(manifest.abilities ?? {}, ability));
  return isOffered(actor, { access: ability }, declaring?.manifest ?? {});
}

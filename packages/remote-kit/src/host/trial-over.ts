import { isEntitled } from '@savoir/contracts/access';
import type { HostApi } from './host-api.ts';
import { useActor } from './host-context.ts';
import fr from '../../locales/fr.json';

const reasonId = 'trial-over';
const { title, text } = fr.trialOver;

/** What a control whose call the server refuses after the trial shows instead, each to be spread where it belongs. */
const trialOver = {
  title,
  /** On a button or a field; the reason stands in the banner of the page. */
  control: { disabled: true, 'aria-describedby': reasonId },
  /** On an entry of a menu, which says its reason itself. */
  entry: { disabledReason: title },
  /** On the element that says why, once a page. */
  reason: { id: reasonId },
  /** On a `Banner` that says why, once a page. */
  banner: {
    id: reasonId,
    tone: 'gris',
    title,
    children: text,
  },
} as const;
export type TrialOver = typeof trialOver;

/** Undefined until the free trial of the company has ended. */
export function useTrialOver(): TrialOver | undefined {
  return useActor().trialEnded === true ? trialOver : undefined;
}

/** As `host.can`, were the trial still running: what one has the right to stays in sight after its end, disabled by `useTrialOver`. */
export function useEntitlement(): HostApi['can'] {
  const actor = useActor();
  return (ability, subject) => isEntitled(actor, ability, subject);
}

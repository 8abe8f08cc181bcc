import type { CanaryVerdict } from '@savoir/contracts/dev';
import {
  canaryFailedVisitsMax,
  canaryFailureFloor,
  canaryFailureRatioMax,
  canaryFailureShareMax,
  canaryVisitsMin,
} from '@savoir/contracts/limits';

interface Visits {
  visits: number;
  failedVisits: number;
}

/**
 * Whether the trial of a version has to end. With enough visits on both sides it is compared with the active version: it
 * fails where more visits fail than the floor allows, and so many times more than usual. Without a comparison it fails only
 * where most visits do.
 */
export function judgeCanary(canary: Visits, active: Visits): CanaryVerdict {
  return {
    state: stateOf(canary, active),
    ...canary,
    activeVisits: active.visits,
    activeFailedVisits: active.failedVisits,
  };
}

function stateOf(canary: Visits, active: Visits): CanaryVerdict['state'] {
  if (canary.failedVisits >= canaryFailedVisitsMax && shareOf(canary) > canaryFailureShareMax && !isBroken(active))
    return 'failing';
  if (canary.visits < canaryVisitsMin || active.visits < canaryVisitsMin) return 'waiting';
  return shareOf(canary) > Math.max(canaryFailureFloor, canaryFailureRatioMax * shareOf(active)) ? 'failing' : 'sound';
}

const shareOf = ({ visits, failedVisits }: Visits): number => (visits === 0 ? 0 : failedVisits / visits);

/** What fails for everybody (the server is away) is not the trial’s fault. */
const isBroken = (active: Visits): boolean =>
  active.visits >= canaryVisitsMin && shareOf(active) > canaryFailureShareMax;

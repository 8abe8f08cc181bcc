import type { CanaryVerdict } from '@savoir/contracts/dev';
import {
  canaryFailingPeopleMin,
  canaryFailureFloor,
  canaryFailureRatioMax,
  canaryFailureShareMax,
  canaryPeopleMin,
} from '@savoir/contracts/limits';

interface Visits {
  visits: number;
  failedVisits: number;
}

/** People, and for how many of them it fails. */
interface Side {
  people: number;
  failing: number;
}

/**
 * Whether the trial of a version has to end. Everyone weighs as one, by the share of their visits that failed: no one ends a
 * trial or keeps it on alone, whatever their browser reports. With enough people on both sides it is compared with the active
 * version: it fails where it fails for more people than the floor allows, and so many times more than usual. Without a
 * comparison it fails only where it does for most.
 */
export function judgeCanary(canary: readonly Visits[], active: readonly Visits[]): CanaryVerdict {
  const [tried, usual] = [sideOf(canary), sideOf(active)];
  return {
    state: stateOf(tried, usual),
    visits: tried.people,
    failedVisits: Math.round(tried.failing),
    activeVisits: usual.people,
    activeFailedVisits: Math.round(usual.failing),
  };
}

function sideOf(all: readonly Visits[]): Side {
  const people = all.filter(({ visits }) => visits > 0);
  return {
    people: people.length,
    failing: people.reduce((sum, { visits, failedVisits }) => sum + failedVisits / visits, 0),
  };
}

function stateOf(canary: Side, active: Side): CanaryVerdict['state'] {
  if (isBroken(canary) && !isBroken(active)) return 'failing';
  if (canary.people < canaryPeopleMin || active.people < canaryPeopleMin) return 'waiting';
  return shareOf(canary) > Math.max(canaryFailureFloor, canaryFailureRatioMax * shareOf(active)) ? 'failing' : 'sound';
}

const shareOf = ({ people, failing }: Side): number => (people === 0 ? 0 : failing / people);

/** What fails for everyone (the server is away) is not the trial’s fault. */
const isBroken = (side: Side): boolean =>
  side.failing >= canaryFailingPeopleMin && shareOf(side) > canaryFailureShareMax;

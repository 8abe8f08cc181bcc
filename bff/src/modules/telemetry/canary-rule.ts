import type { CanaryVerdict, TrialRule } from '@savoir/contracts/dev';
import {
  canaryFailingPeopleMin,
  canaryFailingSignInsMin,
  canaryFailingTabsMin,
  canaryFailureFloor,
  canaryFailureRatioMax,
  canaryFailureShareMax,
  canaryPeopleMin,
} from '@savoir/contracts/limits';

interface Visits {
  visits: number;
  failedVisits: number;
  failedTabs?: readonly string[];
  failedSignIns?: readonly string[];
}

/** People, and for how many of them it fails. */
interface Side {
  people: number;
  failing: number;
  tabs: number;
  signIns: number;
  hasGoodVisit: boolean;
}

export interface Judgement {
  verdict: CanaryVerdict;
  /** By which the trial ends; null as long as it goes on. */
  rule: TrialRule | null;
}

/**
 * Whether the trial of a version has to end. Everyone weighs as one, by the share of their visits that failed, whatever their
 * browser reports. With enough people on both sides it is compared with the active version: it fails where it fails for more
 * people than the floor allows, and so many times more than usual. Without a comparison it fails only where it does for most,
 * or where few try it and all that came was failures. A browser can make up tabs but no sign-ins: so there have to be several.
 */
export function judgeCanary(canary: readonly Visits[], active: readonly Visits[]): Judgement {
  const [tried, usual] = [sideOf(canary), sideOf(active)];
  const rule = ruleAgainst(tried, usual);
  return { verdict: { state: stateOf(rule, tried, usual), ...countsOf(tried, usual) }, rule };
}

function countsOf(tried: Side, usual: Side): Omit<CanaryVerdict, 'state'> {
  return {
    visits: tried.people,
    failedVisits: Math.round(tried.failing),
    activeVisits: usual.people,
    activeFailedVisits: Math.round(usual.failing),
    failedTabs: tried.tabs,
  };
}

function sideOf(all: readonly Visits[]): Side {
  // A failure is a visit, whatever is reported; and a visit may be reported before it fails.
  const people = all
    .map((one) => ({ ...one, visits: Math.max(one.visits, one.failedVisits) }))
    .filter(({ visits }) => visits > 0);
  const sum = (of: (one: Visits) => number) => people.reduce((before, one) => before + of(one), 0);
  return {
    people: people.length,
    failing: sum(({ visits, failedVisits }) => failedVisits / visits),
    tabs: sum(({ failedTabs = [] }) => failedTabs.length),
    signIns: sum(({ failedSignIns = [] }) => failedSignIns.length),
    hasGoodVisit: people.some(({ visits, failedVisits }) => failedVisits < visits),
  };
}

function stateOf(rule: TrialRule | null, canary: Side, active: Side): CanaryVerdict['state'] {
  if (rule !== null) return 'failing';
  return isComparable(canary, active) ? 'sound' : 'waiting';
}

function ruleAgainst(canary: Side, active: Side): TrialRule | null {
  const broken = brokenBy(canary);
  // What fails for everyone (the server is away) is not the trial’s fault.
  if (broken !== null && brokenBy(active) === null) return broken;
  const usual = Math.max(canaryFailureFloor, canaryFailureRatioMax * shareOf(active));
  return isComparable(canary, active) && shareOf(canary) > usual ? 'compared' : null;
}

const shareOf = ({ people, failing }: Side): number => (people === 0 ? 0 : failing / people);

const isComparable = (canary: Side, active: Side): boolean =>
  canary.people >= canaryPeopleMin && active.people >= canaryPeopleMin;

function brokenBy(side: Side): 'people' | 'tabs' | null {
  if (side.failing >= canaryFailingPeopleMin && shareOf(side) > canaryFailureShareMax) return 'people';
  const { tabs, signIns, hasGoodVisit } = side;
  return tabs >= canaryFailingTabsMin && signIns >= canaryFailingSignInsMin && !hasGoodVisit ? 'tabs' : null;
}

import type { Arrival } from '../host/navigator.ts';
import type { Tally, Version } from './tally.ts';

/** The pages this tab showed, so that each measurement finds the remote it belongs to. */
export interface Visits {
  arrived(arrival: Pick<Arrival, 'action' | 'location' | 'route'>): void;
  /** The remote whose page was shown then; null for a page of the shell. */
  shownAt(time: number): string | null;
  /** A visit is failed once, however many errors it throws: false for those that follow. */
  failed(of: Version): boolean;
  interaction(time: number, durationMs: number): void;
  shift(time: number, value: number): void;
  /** Takes what the visit under way measured so far. */
  settle(): void;
}

interface Visit {
  since: number;
  path: string;
  /** Of the page. */
  remote: string | null;
  counted: Set<string>;
  failed: Set<string>;
  inp: number;
  shifts: { worst: number; sum: number; first: number; last: number };
}

const visitsMax = 50;
/** Shifts so close together are one, as the metric is defined. */
const shiftGapMs = 1000;
const shiftWindowMs = 5000;

export function createVisits(
  tally: Tally,
  { versionOf, fillHome }: { versionOf: (remote: string) => string | null; fillHome: () => readonly string[] },
): Visits {
  const visits: Visit[] = [];
  /** Failed before the first page stood. */
  const early: Version[] = [];
  const current = () => visits.at(-1);

  function count(visit: Visit, of: Version): void {
    if (visit.counted.has(keyOf(of))) return;
    visit.counted.add(keyOf(of));
    tally.add(of, 'visits');
  }

  function settle(): void {
    const visit = current();
    const version = visit?.remote == null ? null : versionOf(visit.remote);
    if (visit?.remote == null || version === null) return;
    const of = { remote: visit.remote, version };
    if (visit.inp > 0) tally.measure(of, 'inp', visit.inp);
    // Zero too: most pages stand still.
    if (visit.shifts.worst >= 0) tally.measure(of, 'cls', visit.shifts.worst * 1000);
    visit.inp = 0;
    visit.shifts = { ...visit.shifts, worst: -1 };
  }

  function failed(of: Version): boolean {
    const visit = current();
    if (visit === undefined) {
      early.push(of);
      return true;
    }
    if (visit.failed.has(keyOf(of))) return false;
    visit.failed.add(keyOf(of));
    // What is not on the page (a job, a search, a version that was given up) failed in a visit of its own.
    count(visit, of);
    tally.add(of, 'failedVisits');
    return true;
  }

  return {
    settle,
    failed,
    arrived({ action, location: { pathname }, route }) {
      // The same page again: another filter, or another try of one that did not come.
      if (action === 'REPLACE' && current()?.path === pathname) return;
      settle();
      const visit: Visit = {
        since: visits.length === 0 ? 0 : performance.now(),
        path: pathname,
        remote: route?.remote ?? null,
        counted: new Set(),
        failed: new Set(),
        inp: 0,
        shifts: { worst: 0, sum: 0, first: 0, last: -Infinity },
      };
      visits.push(visit);
      if (visits.length > visitsMax) visits.shift();
      const shown = visit.remote === null ? (route?.id === 'shell.home' ? fillHome() : []) : [visit.remote];
      for (const remote of shown) {
        const version = versionOf(remote);
        if (version !== null) count(visit, { remote, version });
      }
      for (const of of early.splice(0)) failed(of);
    },
    shownAt: (time) => (visits.findLast(({ since }) => since <= time) ?? visits[0])?.remote ?? null,
    interaction(time, durationMs) {
      const visit = current();
      if (visit !== undefined && time >= visit.since) visit.inp = Math.max(visit.inp, durationMs);
    },
    shift(time, value) {
      const shifts = current()?.shifts;
      if (shifts === undefined) return;
      const isSame = time - shifts.last < shiftGapMs && time - shifts.first < shiftWindowMs;
      if (!isSame) Object.assign(shifts, { sum: 0, first: time });
      shifts.last = time;
      shifts.sum += value;
      shifts.worst = Math.max(shifts.worst, shifts.sum);
    },
  };
}

const keyOf = ({ remote, version }: Version): string => `${remote}@${version}`;

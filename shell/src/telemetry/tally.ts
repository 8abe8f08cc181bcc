import type { RemoteTelemetry, TelemetryMetric } from '@savoir/contracts/telemetry';

export interface Version {
  remote: string;
  version: string;
}
type Counter = {
  [Name in keyof RemoteTelemetry]: RemoteTelemetry[Name] extends number ? Name : never;
}[keyof RemoteTelemetry];
type ReportedError = RemoteTelemetry['errors'][number];

/** What was seen of each version since it last reported. */
export interface Tally {
  add(of: Version, counter: Counter): void;
  /** Values beyond the hundredth are left out: so many say how the others are. */
  measure(of: Version, metric: TelemetryMetric, value: number): void;
  error(of: Version, error: Omit<ReportedError, 'count'>): void;
  /** All of it, which starts from nothing again. */
  take(): RemoteTelemetry[];
}

const most = { count: 1000, samples: 100, errors: 10, value: 600_000, remotes: 10 };

export function createTally(): Tally {
  const seen = new Map<string, RemoteTelemetry>();
  function of({ remote, version }: Version): RemoteTelemetry {
    const key = `${remote}@${version}`;
    const known = seen.get(key) ?? nothingOf({ remote, version });
    seen.set(key, known);
    return known;
  }
  return {
    add(version, counter) {
      const one = of(version);
      one[counter] = Math.min(one[counter] + 1, most.count);
    },
    measure(version, metric, value) {
      const values = of(version).samples[metric];
      if (values.length < most.samples) values.push(Math.min(Math.max(Math.round(value), 0), most.value));
    },
    error(version, error) {
      const { errors } = of(version);
      const isSame = (other: ReportedError) =>
        other.kind === error.kind &&
        other.message === error.message &&
        JSON.stringify(other.frames) === JSON.stringify(error.frames);
      const known = errors.find(isSame);
      if (known !== undefined) known.count = Math.min(known.count + 1, most.count);
      else if (errors.length < most.errors) errors.push({ ...error, count: 1 });
    },
    take() {
      const all = [...seen.values()].slice(0, most.remotes);
      seen.clear();
      return all;
    },
  };
}

const nothingOf = ({ remote, version }: Version): RemoteTelemetry => ({
  remote,
  version,
  visits: 0,
  failedVisits: 0,
  failedLoads: 0,
  slowLoads: 0,
  apiCalls: 0,
  apiFailures: 0,
  samples: { load: [], lcp: [], inp: [], cls: [], longTask: [], api: [] },
  errors: [],
});

import * as z from 'zod/mini';
import { Instant } from '../common/index.ts';
import { CanaryVerdict, RemoteName, RemoteVersionName, StoppedCanary } from '../dev/remote.ts';

/** Where an error of a remote happened; `freeze` is a tab that had to be closed, `other` what none of its parts was shown for. */
export const RemoteErrorKind = z.enum(['page', 'slot', 'import', 'search', 'job', 'freeze', 'other']);
export type RemoteErrorKind = z.infer<typeof RemoteErrorKind>;

/** All in milliseconds but `cls`, which is a thousandth of the layout shift. */
export const TelemetryMetric = z.enum(['load', 'lcp', 'inp', 'cls', 'longTask', 'api']);
export type TelemetryMetric = z.infer<typeof TelemetryMetric>;

const count = z.int().check(z.minimum(0), z.maximum(1000));
const samples = z.array(z.int().check(z.minimum(0), z.maximum(600_000))).check(z.maxLength(100));

/** A place in a file of ours; never an address with a query, nor the name of a function. */
const StackFrame = z.strictObject({
  file: z.string().check(z.regex(/^\/[\w./~-]+$/), z.maxLength(300)),
  line: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  column: z.int().check(z.minimum(0), z.maximum(10_000_000)),
});
export type StackFrame = z.infer<typeof StackFrame>;

const TelemetryError = z.strictObject({
  kind: RemoteErrorKind,
  /** Scrubbed: see `error-reports`. */
  message: z.string().check(z.maxLength(310)),
  frames: z.array(StackFrame).check(z.maxLength(15)),
  count: z.int().check(z.minimum(1), z.maximum(1000)),
});

/** What one tab saw of one version of a remote since it last reported. No one is named in it, and nothing they read or wrote. */
export const RemoteTelemetry = z.strictObject({
  remote: RemoteName,
  version: RemoteVersionName,
  visits: count,
  /** Visits with an error, however many it threw. */
  failedVisits: count,
  failedLoads: count,
  slowLoads: count,
  apiCalls: count,
  apiFailures: count,
  samples: z.strictObject({
    load: samples,
    lcp: samples,
    inp: samples,
    cls: samples,
    longTask: samples,
    api: samples,
  }),
  errors: z.array(TelemetryError).check(z.maxLength(10)),
});
export type RemoteTelemetry = z.infer<typeof RemoteTelemetry>;

const SourcePlace = z.object({ file: z.string(), line: z.int(), column: z.int() });

const HealthError = z.object({
  id: z.string(),
  kind: RemoteErrorKind,
  message: z.string(),
  /** Innermost first; `source` is null where no source map is there. */
  frames: z.array(z.extend(StackFrame, { source: z.nullable(SourcePlace) })),
  count: z.int(),
  firstSeen: Instant,
  lastSeen: Instant,
});
export type HealthError = z.infer<typeof HealthError>;

const VersionHealth = z.object({
  version: z.string(),
  role: z.enum(['active', 'canary', 'previous', 'other']),
  visits: z.int(),
  failedVisits: z.int(),
  loads: z.int(),
  failedLoads: z.int(),
  slowLoads: z.int(),
  longTasks: z.int(),
  apiCalls: z.int(),
  apiFailures: z.int(),
  /** Three of four are not slower than this; null where nothing was measured. */
  p75: z.object({
    load: z.nullable(z.int()),
    lcp: z.nullable(z.int()),
    inp: z.nullable(z.int()),
    cls: z.nullable(z.int()),
    longTask: z.nullable(z.int()),
    api: z.nullable(z.int()),
  }),
  /** The last ones, latest first. */
  errors: z.array(HealthError),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

/** The versions of a remote side by side: the active one first, then the one that is tried, the one before, others that ran. */
export const RemoteHealth = z.object({
  name: z.string(),
  versions: z.array(VersionHealth),
  /** How the trial stands; null without one. */
  verdict: z.nullable(CanaryVerdict),
  stopped: z.nullable(StoppedCanary),
});
export type RemoteHealth = z.infer<typeof RemoteHealth>;

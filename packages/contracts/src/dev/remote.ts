import * as z from 'zod/mini';
import { Instant } from '../common/index.ts';

export const RemoteName = z.string().check(z.regex(/^[a-z]+$/), z.maxLength(40));
export const RemoteVersionName = z.string().check(z.regex(/^[\w.-]+$/), z.maxLength(100));
/** A path below the remote's folder, or a bare name in the folder of its version. */
export const RemoteEntry = z.string().check(z.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/), z.maxLength(200));

/** Each person counts once, by the share of their visits that failed. */
const trialCounts = {
  visits: z.int(),
  failedVisits: z.int(),
  activeVisits: z.int(),
  activeFailedVisits: z.int(),
  /** Tabs in which the version that is tried failed, as far as they are counted. */
  failedTabs: z.optional(z.int()),
};

/** By which rule a trial ends: docs/federation.md. */
export const TrialRule = z.enum(['compared', 'people', 'tabs']);
export type TrialRule = z.infer<typeof TrialRule>;

/** A trial that the product ended, and what it went by; what is optional was not written down at first. */
export const StoppedCanary = z.object({
  version: z.string(),
  /** The one that everybody got again. */
  active: z.optional(z.string()),
  date: Instant,
  reason: z.object({ rule: z.optional(TrialRule), ...trialCounts }),
});
export type StoppedCanary = z.infer<typeof StoppedCanary>;

/** A version that may be given to visitors, or is stored to go back to. */
const RegisteredVersion = z.object({
  version: z.string(),
  date: Instant,
  /** Null for one that was built where the product is served from. */
  author: z.nullable(z.string()),
  origin: z.enum(['build', 'deployed']),
  bytes: z.int(),
  /** Null where its description cannot be read. */
  contract: z.nullable(z.int()),
  /** Its files are all there. */
  isUsable: z.boolean(),
  /** Why it would be left out, were it active now; empty where it would not. */
  problems: z.array(z.string()),
  /** Its trials that the product ended, whatever was activated since; latest first. */
  endedTrials: z._default(z.array(StoppedCanary), []),
});
export type RegisteredVersion = z.infer<typeof RegisteredVersion>;

/** Some visitors get another version: first those of these companies, then this share of everybody else. */
const Canary = z.object({
  version: z.string(),
  companyIds: z.array(z.string()),
  percentage: z.int(),
});
export type Canary = z.infer<typeof Canary>;

/** How a trial compares with the version everybody else has: too few people yet, nothing against it, or it has to end. */
export const CanaryVerdict = z.object({
  state: z.enum(['waiting', 'sound', 'failing']),
  ...trialCounts,
});
export type CanaryVerdict = z.infer<typeof CanaryVerdict>;

/** A remote as the registry has it. */
export const RemoteVersions = z.object({
  name: z.string(),
  /** Counts the changes; each change names the one it was made from. */
  revision: z.int(),
  active: z.string(),
  previous: z.nullable(z.string()),
  canary: z.nullable(Canary),
  /** Until there is another trial, or another active version. */
  stopped: z._default(z.nullable(StoppedCanary), null),
  isOff: z.boolean(),
  /** The last build made another version than someone chose: builds leave this remote alone. */
  isChosen: z.boolean(),
  /** Why no one gets it; empty for a remote that works beside the others. */
  problems: z.array(z.string()),
  /** Newest first. */
  versions: z.array(RegisteredVersion),
});
export type RemoteVersions = z.infer<typeof RemoteVersions>;

/** What a build writes into `savoir-remote.json`; the manifest is judged by the server. */
export const DeployedFile = z.object({
  /** Below `/remotes/<name>/`. */
  path: z.string().check(z.regex(/^[\w-][\w.~-]*(\/[\w-][\w.~-]*)+$/), z.maxLength(300)),
  bytes: z.int().check(z.minimum(0)),
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  /** Of a file that a page may fetch before its code is asked for. */
  preload: z.optional(
    z.object({
      /** Ids of the pages, slots, jobs and searches that need it; `entry` is all of them, `catalogue` what pages say. */
      parts: z.array(z.string().check(z.regex(/^[\w.:-]+$/), z.maxLength(100))),
      /** The hash that the remote asks for it with. */
      integrity: z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
    }),
  ),
});
export type DeployedFile = z.infer<typeof DeployedFile>;

const PartName = z.string().check(z.maxLength(300));

/** The files that each part of a remote brings when it is first asked for, by the path of its module. */
export const RemoteParts = z.record(PartName, z.array(DeployedFile.shape.path).check(z.maxLength(200)));
export type RemoteParts = z.infer<typeof RemoteParts>;

/** Parts that may bring more than others, in kB as they are sent. */
export const PartBudgets = z.record(PartName, z.int().check(z.minimum(1)));
export type PartBudgets = z.infer<typeof PartBudgets>;

/** What lets a program deploy one remote. The secret is shown once. */
export const DeployToken = z.object({
  id: z.string(),
  label: z.string(),
  /** Its last characters, to distinguish it from others. */
  ending: z.string(),
  creator: z.string(),
  creationDate: Instant,
  expiryDate: Instant,
  lastUseDate: z.nullable(Instant),
  isRevoked: z.boolean(),
  /** Its time has come. */
  isOver: z.boolean(),
});
export type DeployToken = z.infer<typeof DeployToken>;

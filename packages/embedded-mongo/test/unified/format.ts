import type { Document } from 'mongodb';

// The part of the unified test format that the suites of one server use: what a file of it holds.

export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  serverless?: 'require' | 'forbid' | 'allow';
  auth?: boolean;
}

export interface CollectionData {
  collectionName: string;
  databaseName: string;
  createOptions?: Document;
  documents: Document[];
}

export interface Operation {
  name: string;
  object: string;
  arguments?: Document;
  ignoreResultAndError?: boolean;
  expectResult?: unknown;
  expectError?: Document;
  saveResultAsEntity?: string;
}

export interface ExpectedEvents {
  client: string;
  eventType?: string;
  ignoreExtraEvents?: boolean;
  events: Document[];
}

export interface UnifiedTest {
  description: string;
  skipReason?: string;
  runOnRequirements?: Requirement[];
  operations: Operation[];
  expectEvents?: ExpectedEvents[];
  outcome?: CollectionData[];
}

export interface UnifiedFile {
  description: string;
  runOnRequirements?: Requirement[];
  createEntities?: Document[];
  initialData?: CollectionData[];
  tests: UnifiedTest[];
}

const part = (version: string, at: number): number => Number(version.split('.')[at] ?? 0);

function compareVersions(a: string, b: string): number {
  for (let at = 0; at < 3; at++) if (part(a, at) !== part(b, at)) return part(a, at) - part(b, at);
  return 0;
}

/** Whether a replica set of this version without authentication meets one of them. */
export function isMet(requirements: readonly Requirement[] | undefined, version: string): boolean {
  if (!requirements) return true;
  return requirements.some(
    ({ minServerVersion, maxServerVersion, topologies, serverless, auth }) =>
      (minServerVersion === undefined || compareVersions(version, minServerVersion) >= 0) &&
      (maxServerVersion === undefined || compareVersions(version, maxServerVersion) <= 0) &&
      (topologies === undefined || topologies.includes('replicaset')) &&
      serverless !== 'require' &&
      auth !== true,
  );
}

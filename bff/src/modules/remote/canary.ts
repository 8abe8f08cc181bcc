import { createHash } from 'node:crypto';
import type { CanaryRow } from './remote.collection.ts';

/** Who asks for the remotes, as far as it matters. */
export interface RemoteCaller {
  id: string;
  companyId: string;
}

const shares = 10_000;

/**
 * Whether someone gets the version that is tried. First come the companies named, then a share of everyone: where a person
 * stands in it follows from their id alone, so they are always on the same side, and a larger share only adds people.
 */
export function isInCanary(
  { companyIds, percentage }: CanaryRow,
  remote: string,
  person: RemoteCaller | null,
): boolean {
  if (person === null) return false;
  return companyIds.includes(person.companyId) || placeOf(remote, person.id) < (percentage / 100) * shares;
}

/** The remote is part of it: not the same people try everything. */
const placeOf = (remote: string, personId: string): number =>
  createHash('sha256').update(`${remote}:${personId}`).digest().readUInt32BE(0) % shares;

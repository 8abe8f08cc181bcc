import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../adapters/database/database.ts';
import { addLink, isLinkThere, takeLinks, type FirstStartLink } from './installation.collection.ts';

const lifetimeMs = 24 * 3_600_000;

/** The code itself is stored nowhere. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** A code that opens the installation once, within a day. */
export async function makeFirstStartCode(db: Db, now: Date): Promise<{ code: string; endDate: Date }> {
  const code = randomBytes(32).toString('base64url');
  const endDate = new Date(now.getTime() + lifetimeMs);
  await addLink(db, { hash: hashOf(code), endDate });
  return { code, endDate };
}

export const holdsFirstStartCode = (db: Db, code: string, now: Date): Promise<boolean> =>
  isLinkThere(db, hashOf(code), now);

/** Takes every link away: of two who use one at once, one gets null. What is returned may be given back. */
export const takeFirstStartLinks = (db: Db, code: string, now: Date): Promise<FirstStartLink[] | null> =>
  takeLinks(db, hashOf(code), now);

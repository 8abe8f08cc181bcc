import { migrations } from '../migrations/migrations.ts';
import { BackupError } from './archive/backup-error.ts';
import type { BackupManifest } from './archive/records.ts';

/** Documents of a newer release are not put where this one would read them wrongly. Throws BackupError. */
export function requireKnownSchema({ schema, release }: BackupManifest): void {
  const latest = migrations.at(-1)?.version ?? 0;
  if (schema > latest)
    throw new BackupError(
      `the file has schema ${schema}, written by release ${release}, and this release knows ${latest}`,
    );
}

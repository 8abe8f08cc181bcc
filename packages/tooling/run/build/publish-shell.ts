import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIfThere, writeWhole } from '../bootstrap/stamp.mjs';
import { namesIn } from './files-under.ts';

/** The files of this build and of the one before. */
type Record = [now: string[], former: string[]];

/**
 * Moves the files of a finished build over those of the former one. Each is replaced whole, and none that a page names is
 * missing at any moment: what pages ask for comes before them, and goes one build later, when tabs with the former page
 * have had time to notice. The service worker follows the page it keeps, the stamp comes last.
 * @param record names the files of the last two builds; outside of what is served
 */
export function publishShell(draft: string, folder: string, record: string): void {
  const files = namesIn(draft);
  const former = readRecord(record)?.[0] ?? namesIn(folder);
  mkdirSync(folder, { recursive: true });
  for (const name of files.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(draft, name), join(folder, name));
  }
  rmSync(draft, { recursive: true, force: true });
  const retained = new Set([...files, ...former]);
  for (const name of namesIn(folder)) if (!retained.has(name)) rmSync(join(folder, name));
  writeWhole(record, `${JSON.stringify([files, former] satisfies Record)}\n`);
}

/** The compressed form of a file has the same turn as the file. */
const turns = [/^assets\//, /^(?!index\.html|sw\.js|build\.json)/, /^index\.html/, /^sw\.js/, /^build\.json/];
const turnOf = (name: string): number => turns.findIndex((turn) => turn.test(name));

function readRecord(file: string): Record | undefined {
  const text = readIfThere(file);
  return text === undefined ? undefined : (JSON.parse(text) as Record);
}

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetUpError } from '../bootstrap/set-up-error.mjs';

export interface NewRemote {
  /** Without the prefix of its folder: `safety`. */
  name: string;
  /** In French, as the navigation shows it. */
  title: string;
}

type File = readonly [path: string, text: string];

/**
 * The files of a new remote: those that all have, and those of a workspace here or of a repository of its own. Throws
 * SetUpError for a name that none may have.
 */
export function fillTemplate(
  kind: 'workspace' | 'repository',
  { name, title }: NewRemote,
  others: Readonly<Record<string, string>>,
): File[] {
  if (!/^[a-z]{2,40}$/.test(name)) throw new SetUpError(`The name of a remote is small letters only; ${name} is not.`);
  const values: Record<string, string> = { ...others, name, title: title.replace(/["\\]/g, '\\$&') };
  const fill = ([path, text]: File): File => [
    path,
    text.replace(/__([a-z]+)__/g, (_, key: string) => values[key] ?? ''),
  ];
  return [...read('common'), ...read(kind)].map(fill);
}

export function writeFiles(folder: string, files: readonly File[]): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
}

const suffix = '.template';

function read(part: string): File[] {
  const home = fileURLToPath(new URL(`template/${part}/`, import.meta.url));
  return globSync(`**/*${suffix}`, { cwd: home }).map((path) => {
    const name = path.slice(0, -suffix.length);
    // Registries leave files out that are called .gitignore.
    return [name === 'gitignore' ? '.gitignore' : name, readFileSync(join(home, path), 'utf8')];
  });
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

type Catalogue = { [key: string]: string | Catalogue };

/**
 * What the slots of a remote say and `locales/slots.fr.json` does not have: they are drawn before the rest of the catalogue
 * has come, and would show its key. `folder` is that of the remote; nothing is found where it has one catalogue only.
 */
export function findLazySlotTexts(folder: string): string[] {
  if (!existsSync(join(folder, 'locales/slots.fr.json'))) return [];
  const late = keysOf(JSON.parse(readFileSync(join(folder, 'locales/fr.json'), 'utf8')) as Catalogue);
  const slots = globSync('src/slots/*.slot.tsx', { cwd: folder }).map((path) => join(folder, path));
  const waiting = slots.filter((slot) => !/export const needsCatalogue = true/.test(readFileSync(slot, 'utf8')));
  return [...reach(waiting)].toSorted().flatMap((file) => {
    const said = keysNamed(readFileSync(file, 'utf8'), late);
    return said.map((key) => `${relative(folder, file)} says ${key}, which slots.fr.json does not have`);
  });
}

/** Without the ending of a plural form. */
function keysOf(catalogue: Catalogue, before = ''): Set<string> {
  const keys = Object.entries(catalogue).flatMap(([key, text]) =>
    typeof text === 'object' ? [...keysOf(text, `${before}${key}.`)] : [`${before}${key.replace(/_[a-z]+$/, '')}`],
  );
  return new Set(keys);
}

/** A key as it stands, also one of two in a condition; of a composed one all that start like it. */
function keysNamed(source: string, late: ReadonlySet<string>): string[] {
  const whole = [...source.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key = '']) => key);
  const started = [...source.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, start = '']) => start);
  return [...late].filter((key) => whole.includes(key) || started.some((start) => key.startsWith(start)));
}

/** These files and all they import at once, types left out. */
function reach(files: readonly string[], reached = new Set<string>()): Set<string> {
  for (const file of files.filter((path) => !reached.has(path))) {
    reached.add(file);
    const source = readFileSync(file, 'utf8');
    const imports = [...source.matchAll(/^(?:import|export)(?! type)[^;]*?from '(\.[^']+\.tsx?)'/gms)];
    reach(
      imports.map(([, path = '']) => join(dirname(file), path)),
      reached,
    );
  }
  return reached;
}

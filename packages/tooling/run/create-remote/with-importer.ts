import { SetUpError } from '../bootstrap/set-up-error.mjs';

export interface Importer {
  /** Its folder. */
  workspace: string;
  dependencies: readonly string[];
  devDependencies: readonly string[];
}

/**
 * The lockfile with one more workspace, which brings no library that is not there: each has the version that another remote
 * has. So nothing is asked of a registry, and no version of anybody changes.
 */
export function withImporter(lockfile: string, { workspace, ...groups }: Importer): string {
  const [, before = '', importers = '', after = ''] = /^([^]*?^importers:\n)([^]*?)(^\S[^]*)$/m.exec(lockfile) ?? [];
  const entries = importers.split(/^(?= {2}\S)/m).filter((entry) => entry.trim() !== '');
  const remotes = entries.filter((entry) => entry.startsWith('  mf-'));
  const named = (name: string) => {
    const key = name.startsWith('@') ? `'${name}'` : name;
    const pattern = new RegExp(`^ {6}${key.replaceAll('/', '\\/')}:\\n {8}specifier: .*\\n {8}version: .*\\n`, 'm');
    const found = remotes.map((entry) => pattern.exec(entry)?.[0]).find((entry) => entry !== undefined);
    if (found === undefined) throw new SetUpError(`No remote has ${name}, so its version is not known.`);
    return found;
  };
  const group = (name: keyof typeof groups) =>
    groups[name].length === 0 ? '' : `    ${name}:\n${groups[name].toSorted().map(named).join('')}`;
  const entry = `  ${workspace}:\n${group('dependencies')}${group('devDependencies')}\n`;
  const nameOf = (text: string) => text.slice(2, text.indexOf(':\n')).replaceAll("'", '');
  const sorted = [...entries, entry].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return `${before}\n${sorted.join('')}${after}`;
}

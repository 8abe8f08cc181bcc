import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import { namesIn } from '../build/files-under.ts';
import { dependencyFolders } from '../build/workspace-graph.ts';

/**
 * Every test that starts the application imports every route, so any change of one route is a change of all of them. Those
 * about what changed have the name of its part of the BFF in their folder or file.
 */
export interface SubjectTests {
  /** Tests that start the application, each with the parts it is named after. */
  partsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the application may read a file. */
  isRead: (file: string) => boolean;
}

/** A file of a part of the BFF: `bff/src/modules/note/note.routes.ts` is of `note`. */
const partFile = /^bff\/src\/(?:modules|operations)\/([^/]+)\//;
const starters = ['@savoir/testing/bff', '/application.ts'];
const isStarter = (source: string) => starters.some((starter) => source.includes(starter));
const isTest = (file: string) => file.endsWith('.test.ts');

/** What every route has to pass. */
const ofEveryRoute: ReadonlySet<string> = new Set(
  ['endpoints', 'every-route', 'first-version', 'permissions'].map((name) => `bff/test/${name}.test.ts`),
);

export function readSubjectTests(root: string): SubjectTests {
  const bff = join(root, 'bff');
  const sources = namesIn(join(bff, 'src')).map((name) => `bff/src/${name}`);
  const beside = sources.filter((file) => isTest(file) && isStarter(readFileSync(join(root, file), 'utf8')));
  const outside = namesIn(join(bff, 'test')).filter(isTest);
  const parts = new Set(sources.flatMap((file) => partFile.exec(file)?.[1] ?? []));
  // A part with no test of its own may still be a word of others: `events`, which everything has.
  const named = [...parts].filter((part) => outside.some((name) => `/${spelled(name)}`.includes(`/${spelled(part)}`)));
  const folders = [bff, ...dependencyFolders(root, bff, ['dependencies', 'devDependencies'])];
  return {
    partsOf: new Map([
      ...beside.map((file) => [file, new Set(partFile.exec(file)?.slice(1))] as const),
      ...outside.map((name) => [`bff/test/${name}`, partsNamedBy(name, named)] as const),
    ]),
    isRead: (file) => folders.some((folder) => join(root, file).startsWith(join(folder, '/'))) || isOfRoot(file),
  };
}

/** Settings and lists of libraries. */
const isOfRoot = (file: string) => !file.includes('/') && !file.endsWith('.md');

/** Of each piece of a path: `note-imports` names `note-import`, and not `note` besides. */
function partsNamedBy(name: string, parts: readonly string[]): ReadonlySet<string> {
  const pieces = spelled(name).split('/');
  return new Set(
    pieces.flatMap((piece) => {
      const found = parts.filter((part) => `-${piece}`.includes(`-${spelled(part)}`));
      return found.filter((part) => !found.some((other) => other !== part && `-${other}-`.includes(`-${part}-`)));
    }),
  );
}

/** In the singular, each part of a path before a `-`: `must-reads/lists.test.ts` as `must-read-/list-`. */
const spelled = (name: string): string =>
  name
    .replace(/\.test\.ts$/, '')
    .split('/')
    .map((piece) => `${piece.split('-').map(singular).join('-')}-`)
    .join('/');

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');

/**
 * The tests to leave out after these changes: all but those named after a part that changed, and those of every route.
 * Nothing is left out where anything else changed that the application may read, or a part that no test is named after.
 */
export function testsOfOthers({ partsOf, isRead }: SubjectTests, changed: readonly string[]): string[] {
  const others = changed.filter((file) => !partFile.test(file) && !partsOf.has(file));
  if (others.some(isRead)) return [];
  const changedParts = new Set(changed.flatMap((file) => partFile.exec(file)?.[1] ?? []));
  const named = new Set([...partsOf.values()].flatMap((parts) => [...parts]));
  if (changedParts.size === 0 || [...changedParts].some((part) => !named.has(part))) return [];
  const isOther = ([file, parts]: [string, ReadonlySet<string>]) =>
    !ofEveryRoute.has(file) && ![...parts].some((part) => changedParts.has(part)) && !changed.includes(file);
  return [...partsOf].filter(isOther).map(([file]) => file);
}

/** What git says is not committed: changed, new and deleted. */
export async function uncommitted(root: string): Promise<string[]> {
  const args = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const { code, output } = await capture('git', args, { cwd: root });
  if (code !== 0) throw new Error(`git status ended with ${code}:\n${output}`);
  return output.split('\0').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

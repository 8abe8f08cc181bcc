import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from '../bootstrap/process.mjs';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { toolScript } from '../build/tool.ts';

/** What a compiler of another repository does not need: it reads what was emitted. */
const notShipped = /\.(test|test-d)\.tsx?$/;

/** A package that teams of other repositories build with. */
export interface Emitted {
  /** Below `packages/`. */
  name: string;
  /** Where reading starts, relative to its folder; everything in `src` without it. */
  entries?: readonly string[];
  /** Folders that are copied as they are. */
  folders?: readonly string[];
}

/** Writes `dist` of a package: its modules as JavaScript with declarations beside them, and the files they name. */
export async function emitPackage(root: string, { name, entries, folders = [] }: Emitted): Promise<void> {
  const folder = join(root, 'packages', name);
  const dist = join(folder, 'dist');
  const draft = join(root, '.cache/emit', name);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const sources = entries ?? globSync('src/**/*.{ts,tsx}', { cwd: folder });
  const config = {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      // Checked by a task of its own.
      noCheck: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(root, 'packages'),
      outDir: join(draft, 'out'),
    },
    files: sources.filter((path) => !notShipped.test(path)).map((path) => join(folder, path)),
    include: [],
  };
  writeFileSync(join(draft, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await capture(
    process.execPath,
    [toolScript(root, 'typescript', 'tsc'), '-p', join(draft, 'tsconfig.json')],
    { cwd: folder, env: process.env },
  );
  if (code !== 0) throw new SetUpError(`${name} cannot be emitted.`, output);
  rmSync(dist, { recursive: true, force: true });
  // Packages it depends on were emitted with it; they have a place of their own.
  cpSync(join(draft, 'out', name), dist, { recursive: true });
  for (const path of globSync('src/**/*.{css,d.ts}', { cwd: folder })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    cpSync(join(folder, path), join(dist, path));
  }
  for (const path of folders) cpSync(join(folder, path), join(dist, path), { recursive: true });
  for (const path of globSync('**/*.d.ts', { cwd: dist })) nameEmitted(join(dist, path));
}

/** Declarations keep the names of sources in their imports; what stands beside them is JavaScript. */
function nameEmitted(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1'));
}

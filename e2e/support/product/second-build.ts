import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shell's build in a folder of its own, so that a test can deploy another over it. */
export interface Deployment {
  shellDir: string;
  /** Puts another build in the place of the first, with notes of its version. */
  deployNext(version: string, notes: string): Promise<void>;
  remove(): Promise<void>;
}

const built = fileURLToPath(new URL('../../../dist/shell', import.meta.url));

export async function deploy(): Promise<Deployment> {
  const shellDir = await mkdtemp(join(tmpdir(), 'savoir-e2e-shell-'));
  await cp(built, shellDir, { recursive: true });
  const change = async (name: string, edit: (text: string) => string) => {
    const path = join(shellDir, name);
    const text = await readFile(path, 'utf8');
    const next = edit(text);
    if (next === text) throw new Error(`the second build has the same ${name} as the first`);
    await writeFile(path, next);
    // The server would go on with what was compressed of the first build.
    await Promise.all(['.br', '.gz'].map((suffix) => rm(path + suffix, { force: true })));
  };
  return {
    shellDir,
    async deployNext(version, notes) {
      await change('index.html', (text) => text.replace('<head>', `<head><meta name="build" content="${version}">`));
      await change('releases.json', (text) =>
        JSON.stringify({ ...(JSON.parse(text) as Record<string, string>), [version]: notes }),
      );
      await change('build.json', () => JSON.stringify({ version: `${version}-feedf00d`, date: new Date() }));
      await change('sw.js', (text) =>
        text.replace(/("revision":")[0-9a-f]+(","url":"\/index\.html")/, '$1feedf00dfeedf00d$2'),
      );
    },
    remove: () => rm(shellDir, { recursive: true, force: true }),
  };
}

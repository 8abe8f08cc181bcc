import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { namesIn } from '../../run/build/files-under.ts';
import { toolScript } from '../../run/build/tool.ts';
import { linkFolder } from '../../run/checks/link-folder.ts';

const here = fileURLToPath(new URL('../../../../', import.meta.url));
function build(root: string, folder: string): Map<string, Buffer> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SAVOIR_BUILD_VERSION: '1.0.0-a',
    SAVOIR_BUILD_FOLDER: folder,
  };
  const rsbuild = toolScript(join(root, 'packages/tooling'), '@rsbuild/core', 'rsbuild');
  execFileSync(process.execPath, [rsbuild, 'build'], { cwd: join(root, 'mf-dev'), env, stdio: 'pipe' });
  return new Map(namesIn(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

it('builds the same files, to the byte, wherever the repository lies', () => {
  // On the same disk, or files could not be linked.
  mkdirSync(join(here, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(here, '.cache/elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  linkFolder(here, join(folder, 'repository'));
  const first = build(here, join(folder, 'first'));
  const second = build(join(folder, 'repository'), join(folder, 'second'));
  expect([...second.keys()].toSorted()).toEqual([...first.keys()].toSorted());
  expect([...first.keys()].filter((name) => name.endsWith('.map')).length).toBeGreaterThan(3);
  // Pages with the same styles, and no others, have them from one file.
  const sheets = [...first].filter(([name]) => name.endsWith('.css')).map(([, bytes]) => bytes.toString());
  expect(sheets).toHaveLength(new Set(sheets).size);
  for (const [name, bytes] of first)
    expect({ name, same: second.get(name)?.equals(bytes) }).toEqual({ name, same: true });
});

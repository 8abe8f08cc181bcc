import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Path of a tool's script, to be run with Node: no shell, no `.bin`, the same on every platform.
 * @param from folder of the workspace that depends on the tool
 */
export function toolScript(from: string, packageName: string, bin = packageName.replace(/^@[^/]+\//, '')): string {
  const manifest = findManifest(from, packageName);
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> };
  const script = typeof bins === 'string' ? bins : bins?.[bin];
  if (script === undefined) throw new Error(`${packageName} has no command ${bin}`);
  return join(dirname(manifest), script);
}

function findManifest(from: string, packageName: string): string {
  // Not resolve('<name>/package.json'): some packages do not export it.
  const places = createRequire(join(from, 'package.json')).resolve.paths(packageName) ?? [];
  for (const place of places) {
    const manifest = join(place, packageName, 'package.json');
    try {
      readFileSync(manifest);
      return manifest;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${packageName} is not installed in ${from}`);
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const call = promisify(execFile);

interface PackageRegistry {
  url: string;
  close(): void;
}

/** Packs what teams build remotes with into a folder and gives it out, as a company’s registry would. */
export async function startPackageRegistry(folder: string): Promise<PackageRegistry> {
  await call(process.execPath, ['packages/tooling/run/commands/pack.ts', '--to', folder], { cwd: root });
  const packs = await Promise.all((await readdir(folder)).map((file) => readPack(join(folder, file))));
  const { stdout: others } = await call('npm', ['config', 'get', 'registry'], { cwd: root });
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '').slice(1);
    const file = packs.find(({ name }) => asked === `files/${name}`);
    if (file !== undefined) return void response.end(file.bytes);
    const pack = packs.find(({ manifest }) => manifest.name === asked);
    // As a company's registry does with what it does not hold itself.
    if (pack === undefined)
      return void response.writeHead(302, { location: new URL(request.url ?? '', others.trim()).href }).end();
    const { name, version } = pack.manifest;
    const dist = { tarball: `${url}/files/${pack.name}`, integrity: pack.integrity };
    const described = { name, 'dist-tags': { latest: version }, versions: { [version]: { ...pack.manifest, dist } } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(described));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
}

async function readPack(path: string) {
  const [bytes, { stdout }] = await Promise.all([
    readFile(path),
    call('tar', ['xzOf', path, 'package/package.json'], { maxBuffer: 1024 * 1024 }),
  ]);
  return {
    name: basename(path),
    bytes,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    manifest: JSON.parse(stdout) as { name: string; version: string },
  };
}

import { readFileSync } from 'node:fs';

/** Where the build notes which files it put into `dist/shell`, those of the build before after them. */
const record = new URL('../../../dist/.shell-files.json', import.meta.url);

/** Not for a browser without network: packed copies, maps, licences, the server’s lists, the help, the worker itself. */
const notStored =
  /\.(br|gz|map|LICENSE\.txt)$|^\/(build|first-files|first-frames|shared-api)\.json$|^\/tutoriels\/|^\/sw\.js$/;

/** Addresses of the files of the last build that the service worker stores when it is installed. */
export function builtShellFiles(): string[] {
  const [files] = JSON.parse(readFileSync(record, 'utf8')) as [string[], string[]];
  return files.map((name) => `/${name}`).filter((path) => !notStored.test(path));
}

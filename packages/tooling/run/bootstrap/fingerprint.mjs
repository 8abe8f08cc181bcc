// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/**
 * SHA-256 over names and contents, in hexadecimal. The order of `files` does not count, nor where the repository lies.
 * @param {string} base what the names are relative to
 * @param {string[]} files absolute paths
 */
export function fingerprint(base, files) {
  const hash = createHash('sha256');
  const named = files.map((file) => ({ file, name: relative(base, file).split(sep).join('/') }));
  for (const { file, name } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { icons } from '@savoir/contracts/platform';
import type { EndpointOutput } from '@savoir/contracts/http';

export type IconNodes = EndpointOutput<typeof icons>;

let loading: Promise<IconNodes> | undefined;

/** All icons of the set by name; read from disk with the first question. */
export function iconNodes(): Promise<IconNodes> {
  loading ??= readFile(fileURLToPath(import.meta.resolve('lucide-static/icon-nodes.json')), 'utf8').then(
    (text) => JSON.parse(text) as IconNodes,
  );
  return loading;
}

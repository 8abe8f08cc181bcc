import { buffer } from 'node:stream/consumers';
import type { DeployedFile, PartBudgets, RemoteParts } from '@savoir/contracts/dev';
import { partBudgetKb, partBudgetMaxKb } from '@savoir/contracts/limits';
import { cacheCompressed } from '../../../http/compressed.ts';
import type { FieldFault } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { storeKey } from './store-files.ts';

/** Files that several parts bring are compressed once. */
const cacheMaxBytes = 32 * 1024 * 1024;

/** Parts that bring more than they may, measured as browsers get them: compressed. */
export async function overweight(
  { store }: Services,
  files: readonly DeployedFile[],
  parts: RemoteParts,
  budgets: PartBudgets,
): Promise<FieldFault[]> {
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const compress = cacheCompressed(cacheMaxBytes);
  const faults: FieldFault[] = [];
  for (const [part, paths] of Object.entries(parts)) {
    const lost = paths.find((path) => !integrities.has(path));
    if (lost !== undefined) {
      faults.push({ path: `parts.${part}`, message: `it brings ${lost}, which is not among the files` });
      continue;
    }
    const weights = await Promise.all(paths.map(async (path) => ({ path, bytes: await weigh(path) })));
    const measured = toKb(weights.reduce((sum, { bytes }) => sum + bytes, 0));
    const allowed = Math.min(budgets[part] ?? partBudgetKb, partBudgetMaxKb);
    if (measured <= allowed) continue;
    const [largest] = weights.toSorted((one, other) => other.bytes - one.bytes);
    const most = largest === undefined ? '' : `; ${largest.path} has ${toKb(largest.bytes)} kB of it`;
    faults.push({ path: `parts.${part}`, message: `it brings ${measured} kB, ${allowed} kB are allowed${most}` });
  }
  return faults;

  async function weigh(path: string): Promise<number> {
    const integrity = integrities.get(path) ?? '';
    const bytes = await buffer(await store.read(storeKey(integrity)));
    return (await compress(integrity, bytes, 'br')).length;
  }
}

const toKb = (bytes: number): number => Math.ceil(bytes / 1000);

import type { BackgroundJob, PageModule, RemoteImplementation, SearchModule, SlotModule } from '@savoir/remote-kit';
import { isChunkFailure } from '../platform/chunk-reload.ts';
import { importChunk, whyLost } from './import-chunk.ts';
import { withTimeLimit } from '../platform/time-limit.ts';
import type { Registry } from './registry.ts';

/** The code of a page, slot, job or search that is not there by then does not come: the user is informed, and may try again. */
export const partLimitMs = 20_000;

interface Parts {
  pages: PageModule;
  slots: SlotModule;
  background: { job: BackgroundJob };
  search: SearchModule;
}

/** What the module of a part is to export; a part of nothing would be drawn as « React error #130 ». */
const exported = { pages: 'Page', slots: 'SlotContent', background: 'job', search: 'search' } as const;

/** Loads one part of a remote. What goes wrong names the part, the remote and its version. */
export async function loadPart<Kind extends keyof Parts>(
  shell: { registry: Pick<Registry, 'load' | 'failed' | 'versionOf'> },
  remote: string,
  kind: Kind,
  id: string,
): Promise<Parts[Kind]> {
  const implementation: RemoteImplementation = await shell.registry.load(remote);
  const parts = implementation[kind] as Readonly<Record<string, () => Promise<Parts[Kind]>>> | undefined;
  const name = `${id} of the remote ${remote} (${shell.registry.versionOf(remote)})`;
  const load = parts?.[id];
  if (load === undefined) throw new Error(`there is no ${name}`);
  return withTimeLimit(importOf(load, name, exported[kind]), partLimitMs, name).catch(async (error: unknown) => {
    shell.registry.failed(remote, error);
    throw (await whyLost(error, remote, shell.registry.versionOf(remote))) ?? error;
  });
}

async function importOf<Module extends object>(
  load: () => Promise<Module>,
  name: string,
  key: string,
): Promise<Module> {
  const module = await importChunk(load).catch((cause: unknown) => {
    // A file that did not come is known by its own name; all else failed as it was run.
    if (isChunkFailure(cause)) throw cause;
    throw new Error(`${name} failed as it was loaded: ${String(cause)}`, { cause });
  });
  if (typeof Reflect.get(module, key) !== 'function' && typeof Reflect.get(module, key) !== 'object')
    throw new Error(`${name} does not export ${key}`);
  return module;
}

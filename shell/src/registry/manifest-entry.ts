import { isHash } from './entry-integrity.ts';

interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
}

/** The address of the entry script. Rejects for a manifest that is not what was registered. */
export async function entryInManifest(address: string, integrity: string): Promise<string> {
  const answer = await fetch(address, isHash(integrity) ? { integrity } : {});
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { path, name } = ((await answer.json()) as Manifest).metaData.remoteEntry;
  return new URL(path === '' ? name : `${path}/${name}`, address).href;
}

import { getJson } from '../platform/get-json.ts';
import { isAltered, isHash } from './entry-integrity.ts';

/** A server that does not answer has altered nothing. */
const patienceMs = 5000;

interface Described {
  files: { path: string; integrity: string }[];
}

/**
 * The bundler says of a file that its browser refused only that it did not come. What its version says it is tells whether it
 * was altered: then this is the error to throw in its place, which a reload may still heal. Else null.
 */
export async function alteredFile(lost: unknown, name: string, version: string | null): Promise<Error | null> {
  if (!(lost instanceof Error) || !('request' in lost) || typeof lost.request !== 'string') return null;
  const { request } = lost;
  const { href, origin, pathname } = new URL(request, window.location.href);
  const folder = `/remotes/${name}/`;
  if (version === null || origin !== window.location.origin || !pathname.startsWith(folder)) return null;
  const described = await getJson<Described>(`${folder}${version}/savoir-remote.json`, { limitMs: patienceMs }).catch(
    () => null,
  );
  const integrity = described?.files.find(({ path }) => path === pathname.slice(folder.length))?.integrity ?? '';
  if (!isHash(integrity) || !(await isAltered(href, integrity, patienceMs))) return null;
  // Without the version, which would read like an address of mail.
  const altered = new Error(`${href} of the remote ${name} is not what was registered`);
  return Object.assign(altered, { name: lost.name, request });
}

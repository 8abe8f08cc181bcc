import { chunkReloadGuardMs } from '@savoir/contracts/limits';
import { isServerReached } from './is-reached.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';

const reloadedAtKey = 'savoir.chunkReloadedAt';

/**
 * After a deploy the files of the old build are gone, and a page loaded before asks for one of them: a reload brings the
 * new build. At most one reload per 10 s (specification, section 9), never offline, never over unsaved changes, and never
 * while the server does not answer: the page that stands would go, and nothing come in its place.
 * Resolves to whether the page is being reloaded.
 */
export async function reloadForChunk(
  error: unknown,
  page: Window = window,
  isReached: () => Promise<boolean> = isServerReached,
): Promise<boolean> {
  if (!isChunkFailure(error) || !mayReload(page) || !(await isReached())) return false;
  // Someone may have typed, or another part failed, while the server was asked.
  if (!mayReload(page)) return false;
  page.sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  page.location.reload();
  return true;
}

function mayReload(page: Window): boolean {
  const before = Number(page.sessionStorage.getItem(reloadedAtKey));
  return page.navigator.onLine && !hasUnsavedChanges(page) && Date.now() - before >= chunkReloadGuardMs;
}

/** The bundler names the failure of a lazily loaded script or style sheet so. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /.test(error.message));

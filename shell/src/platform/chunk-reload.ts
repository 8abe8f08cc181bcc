import { chunkReloadGuardMs } from '@savoir/contracts/limits';
import { hasUnsavedChanges } from './unsaved-changes.ts';

const reloadedAtKey = 'savoir.chunkReloadedAt';

/**
 * After a deploy the files of the old build are gone, and a page loaded before asks for one of them: a reload brings the
 * new build. At most one reload per 10 s (specification, section 9), never offline, never over unsaved changes.
 * Returns whether the page is being reloaded.
 */
export function reloadForChunk(error: unknown, page: Window = window): boolean {
  if (!isChunkFailure(error) || !page.navigator.onLine || hasUnsavedChanges(page)) return false;
  const now = Date.now();
  const before = Number(page.sessionStorage.getItem(reloadedAtKey));
  if (now - before < chunkReloadGuardMs) return false;
  page.sessionStorage.setItem(reloadedAtKey, String(now));
  page.location.reload();
  return true;
}

/** The bundler names the failure of a lazily loaded script or style sheet so. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /.test(error.message));

import type { NoteSource } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import type { ViewedPhoto } from './photo-viewer.tsx';

/** The photos that can be looked at, in their order. */
export function usePhotos(sources: readonly NoteSource[]): ViewedPhoto[] {
  const { t } = useTranslation('notes');
  return sources.flatMap(({ id, kind, url, thumbnailUrl, filename }) =>
    kind === 'photo' && url !== null
      ? [{ id, url, thumbnailUrl: thumbnailUrl ?? url, name: filename ?? t('media.photo') }]
      : [],
  );
}

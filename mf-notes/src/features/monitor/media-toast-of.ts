import type { NoteDetail } from '@savoir/contracts/notes';
import type { SignedInHost, ToastOptions } from '@savoir/remote-kit';
import { openingOf } from './toast-of.ts';

/** What the monitor says when the media added to a note are ready. */
export function mediaToastOf(host: SignedInHost, note: NoteDetail): ToastOptions {
  const t = host.texts('notes');
  return {
    key: `media-${note.id}`,
    kind: 'success',
    title: t('addMedia.toastReady.title'),
    description: t('addMedia.toastReady.description', { title: note.title }),
    ...openingOf(host, note),
  };
}

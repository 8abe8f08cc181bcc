import type { NoteDetail } from '@savoir/contracts/notes';
import type { SignedInHost, ToastOptions } from '@savoir/remote-kit';
import messages from '../../../locales/fr.json';
import { openingOf } from './toast-of.ts';

const { title, description } = messages.addMedia.toastReady;

/** What the monitor says when the media added to a note are ready. */
export function mediaToastOf(host: SignedInHost, note: NoteDetail): ToastOptions {
  return {
    key: `media-${note.id}`,
    kind: 'success',
    title,
    description: description.replace('{{title}}', () => note.title),
    ...openingOf(host, note),
  };
}

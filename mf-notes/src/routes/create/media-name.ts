import { quoted } from '@savoir/ui';
import type { MediaDraft } from '../../features/capture/media-draft.ts';

/** How a medium is called on screen: a file without its ending, a text by its start. */
export const mediaName = (medium: MediaDraft): string =>
  medium.kind === 'text'
    ? quoted(medium.text.replaceAll(/\s+/g, ' ').slice(0, 80))
    : medium.file.name.replace(/\.[^.]+$/, '');

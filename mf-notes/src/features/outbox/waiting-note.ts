import { newId } from '@savoir/contracts/common';
import type { CreationFailure } from '../../api/creation-failure.ts';
import { storedFileOf, type StoredFile } from '../capture/stored-medium.ts';
import type { NoteDraft } from '../capture/media-draft.ts';
import type { SentFile } from '../capture/send-file.ts';

export type WaitingMedium =
  | { id: string; kind: 'text'; text: string }
  /** `sent`: where it is in the store, once it has arrived. */
  | (StoredFile & { sent: SentFile | null });

/** A note that was recorded without network. Its id is the Idempotency-Key of its creation: however often it is sent, one note results. */
export interface WaitingNote {
  id: string;
  userId: string;
  companyId: string;
  title: string;
  spaceIds: readonly string[];
  templateId?: string | undefined;
  media: readonly WaitingMedium[];
  /** ISO 8601. */
  keptAt: string;
  /** Null while it is sent by itself as soon as it can be; else why it was refused. */
  failure: CreationFailure | null;
}

export const waitingNoteOf = (
  { title, spaceIds, templateId, media }: NoteDraft,
  owner: Pick<WaitingNote, 'userId' | 'companyId'>,
): WaitingNote => ({
  ...owner,
  id: newId(),
  title: title.trim(),
  spaceIds: [...spaceIds],
  templateId,
  media: media.map((medium): WaitingMedium => {
    if (medium.kind === 'text') return { id: medium.id, kind: 'text', text: medium.text };
    return { ...storedFileOf(medium), sent: null };
  }),
  keptAt: new Date().toISOString(),
  failure: null,
});

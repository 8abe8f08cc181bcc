import { uploadToTicket } from '@savoir/api-client';
import { addNoteMedia, type NoteDetail } from '@savoir/contracts/notes';
import { errorText, useHost, useTranslation, useUnit, useWorkUnderWay } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { formatSize } from '@savoir/ui';
import { useEffect, useRef, useState } from 'react';
import { noteKeys } from '../../api/note.queries.ts';
import { checkMedia } from '../../features/capture/check-media.ts';
import { failureOf } from '../../features/capture/creation-failure.ts';
import type { CapturedKind } from '../../features/capture/media-types.ts';
import { newMediumOf, sendFile } from '../../features/capture/send-file.ts';
import { mediaAdded } from '../../features/monitor/media-monitor.model.ts';

/** A file on its way to a note under review. */
export interface AddedFile {
  name: string;
  sentBytes: number;
  totalBytes: number;
}

/** Adds a file to a note under review and has its preparation watched. `onAdded` gets the note with its new version. */
export function useAddMedia(note: Pick<NoteDetail, 'id' | 'version'>, onAdded: (note: NoteDetail) => void) {
  const host = useHost();
  const queryClient = useQueryClient();
  const watch = useUnit(mediaAdded);
  const { t } = useTranslation('notes');
  const [sending, setSending] = useState<AddedFile | null>(null);
  const controller = useRef<AbortController | null>(null);
  useWorkUnderWay(sending === null ? null : t('addMedia.underWay', { name: sending.name }));
  useEffect(() => () => controller.current?.abort(), []);

  async function add(kind: CapturedKind, file: File) {
    const refuse = (reason: string) =>
      host.toast({
        kind: 'error',
        title: t('addMedia.failed'),
        description: t('addMedia.reason', { name: file.name, reason }),
      });
    const checked = await checkMedia(kind, file);
    if (checked.refusal !== null)
      return refuse(t(`create.refusal.${checked.refusal}.${kind}`, { size: formatSize(file.size) }));
    const trip = new AbortController();
    controller.current = trip;
    setSending({ name: file.name, sentBytes: 0, totalBytes: file.size });
    try {
      const sent = await sendFile(
        { kind, file, poster: checked.poster },
        {
          api: host.api,
          upload: uploadToTicket,
          signal: trip.signal,
          onProgress: (sentBytes) => setSending({ name: file.name, sentBytes, totalBytes: file.size }),
        },
      );
      const changed = await host.api.call(
        addNoteMedia,
        { params: { id: note.id }, body: { media: [newMediumOf({ kind, file }, sent)] } },
        { version: note.version },
      );
      queryClient.setQueryData(noteKeys.detail(note.id), changed);
      onAdded(changed);
      watch(note.id);
    } catch (error) {
      if (trip.signal.aborted) return undefined;
      const failure = failureOf(error);
      refuse(failure === 'generic' ? errorText(error) : t(`create.failure.${failure}`));
    } finally {
      setSending(null);
    }
    return undefined;
  }
  return { add, sending, cancel: () => controller.current?.abort() };
}

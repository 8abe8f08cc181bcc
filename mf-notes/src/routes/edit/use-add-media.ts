import { uploadToTicket } from '@savoir/api-client';
import type { NoteDetail } from '@savoir/contracts/notes';
import { useHost, useTranslation, useUnit, useWorkUnderWay } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { formatSize } from '@savoir/ui';
import { useEffect, useRef, useState } from 'react';
import { addMediumMutation } from '../../api/note.mutations.ts';
import { checkMedia } from '../../features/capture/check-media.ts';
import type { CapturedKind } from '../../features/capture/media-types.ts';
import { newMediumOf, sendFile } from '../../features/capture/send-file.ts';
import { mediaAdded } from '../../features/monitor/monitor.model.ts';

export type AddingMedia = ReturnType<typeof useAddMedia>;

/** Adds a file to a note under review and has its preparation watched. */
export function useAddMedia({ id, version }: Pick<NoteDetail, 'id' | 'version'>) {
  const host = useHost();
  const watch = useUnit(mediaAdded);
  const { t } = useTranslation('notes');
  const { run, isPending, variables } = useToldMutation(addMediumMutation(host, t, id));
  const [sentBytes, setSentBytes] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const file = isPending ? variables?.file : undefined;
  useWorkUnderWay(file === undefined ? null : t('addMedia.underWay', { name: file.name }));
  useEffect(() => () => controller.current?.abort(), []);

  async function add(kind: CapturedKind, chosen: File) {
    const { name, size } = chosen;
    const checked = await checkMedia(kind, chosen);
    if (checked.refusal !== null) {
      const reason = t(`create.refusal.${checked.refusal}.${kind}`, { size: formatSize(size) });
      host.toast({ kind: 'error', title: t('addMedia.failed'), description: t('addMedia.reason', { name, reason }) });
      return;
    }
    const trip = new AbortController();
    controller.current = trip;
    setSentBytes(0);
    const sending = { api: host.api, upload: uploadToTicket, signal: trip.signal, onProgress: setSentBytes };
    const added = await run({
      file: chosen,
      version,
      signal: trip.signal,
      send: async () =>
        newMediumOf({ kind, file: chosen }, await sendFile({ kind, file: chosen, poster: checked.poster }, sending)),
    });
    if (added !== null) watch(id);
  }
  return {
    add,
    sending: file === undefined ? null : { name: file.name, sentBytes, totalBytes: file.size },
    cancel: () => controller.current?.abort(),
  };
}

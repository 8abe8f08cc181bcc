import { newId } from '@savoir/contracts/common';
import { useActor } from '@savoir/remote-kit';
import { mutationOptions, useIsMutating, useMutation } from '@savoir/remote-kit/query';
import { useState } from 'react';
import { checkMedia, type MediaRefusal } from '../../features/capture/check-media.ts';
import { kindOfFile } from '../../features/capture/kind-of-file.ts';
import type { DraftChange } from '../../features/capture/media-draft.ts';
import type { CapturedKind } from '../../features/capture/media-types.ts';

export interface RefusedFile {
  id: string;
  /** Null when it is nothing that a note is made of. */
  kind: CapturedKind | null;
  file: File;
  refusal: MediaRefusal | 'not-included';
}

type ChosenFile = Pick<RefusedFile, 'kind' | 'file'>;

/** Files that are being looked at. */
const checkKey = ['media', 'check'] as const;

/** Takes chosen files into the draft; those that cannot be used are kept aside with their reason. */
export function useAddFiles(change: (change: DraftChange) => void) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const hasVideo = useActor().features.includes('VIDEO_SPEECH_TO_TEXT');
  const { mutate } = useMutation(
    mutationOptions({
      mutationKey: checkKey,
      mutationFn: async (files: readonly ChosenFile[]) => {
        for (const chosen of files) await take(chosen);
      },
    }),
  );

  const refuse = (chosen: ChosenFile, refusal: RefusedFile['refusal']) =>
    setRefused((before) => [...before, { id: newId(), ...chosen, refusal }]);

  async function take({ kind, file }: ChosenFile): Promise<void> {
    if (kind === null) return refuse({ kind, file }, 'unsupported');
    if (kind === 'video' && !hasVideo) return refuse({ kind, file }, 'not-included');
    const { refusal, ...seen } = { durationMs: null, poster: null, ...(await checkMedia(kind, file)) };
    if (refusal !== null) return refuse({ kind, file }, refusal);
    change({ type: 'file-added', kind, file, ...seen });
  }

  return {
    add: (kind: CapturedKind, files: readonly File[]) => mutate(files.map((file) => ({ kind, file }))),
    /** Files that no one chose as something. */
    addAny: (files: readonly File[]) => mutate(files.map((file) => ({ kind: kindOfFile(file), file }))),
    refused,
    isChecking: useIsMutating({ mutationKey: checkKey }) > 0,
    forget: (id: string) => setRefused((before) => before.filter((file) => file.id !== id)),
  };
}

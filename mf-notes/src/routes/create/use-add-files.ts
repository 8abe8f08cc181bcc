import { newId } from '@savoir/contracts/common';
import { useActor } from '@savoir/remote-kit';
import { useState } from 'react';
import { checkMedia, type MediaRefusal } from '../../features/capture/check-media.ts';
import { kindOfFile } from '../../features/capture/kind-of-file.ts';
import type { DraftChange } from '../../features/capture/media-draft.ts';
import type { CapturedKind } from '../../features/capture/media-types.ts';

export interface RefusedFile {
  id: string;
  /** Null when it is nothing that a fiche is told with. */
  kind: CapturedKind | null;
  file: File;
  refusal: MediaRefusal | 'not-included';
}

/** Takes chosen files into the draft; those that cannot be used are kept aside with their reason. */
export function useAddFiles(change: (change: DraftChange) => void) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Files that are still being looked at. */
  const [pending, setPending] = useState(0);
  const hasVideo = useActor().features.includes('VIDEO_SPEECH_TO_TEXT');
  const refuse = (kind: RefusedFile['kind'], file: File, refusal: RefusedFile['refusal']) =>
    setRefused((before) => [...before, { id: newId(), kind, file, refusal }]);
  async function add(kind: CapturedKind, files: readonly File[]) {
    if (kind === 'video' && !hasVideo) return files.forEach((file) => refuse(kind, file, 'not-included'));
    setPending((count) => count + files.length);
    for (const file of files) {
      const { refusal, ...seen } = { durationMs: null, poster: null, ...(await checkMedia(kind, file)) };
      if (refusal === null) change({ type: 'file-added', kind, file, ...seen });
      else refuse(kind, file, refusal);
      setPending((count) => count - 1);
    }
  }
  /** Files that nobody chose as something. */
  async function addAny(files: readonly File[]) {
    for (const file of files) {
      const kind = kindOfFile(file);
      if (kind === null) refuse(kind, file, 'unsupported');
      else await add(kind, [file]);
    }
  }
  return {
    add,
    addAny,
    refused,
    isChecking: pending > 0,
    forget: (id: string) => setRefused((before) => before.filter((file) => file.id !== id)),
  };
}

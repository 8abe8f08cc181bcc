import { newId } from '@savoir/contracts/common';
import { useState } from 'react';
import { checkMedia, type MediaRefusal } from '../../features/capture/check-media.ts';
import type { DraftChange } from '../../features/capture/media-draft.ts';
import type { CapturedKind } from '../../features/capture/media-types.ts';

export interface RefusedFile {
  id: string;
  kind: CapturedKind;
  file: File;
  refusal: MediaRefusal;
}

/** Takes chosen files into the draft; those that cannot be used are kept aside with their reason. */
export function useAddFiles(change: (change: DraftChange) => void) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Files that are still being looked at. */
  const [pending, setPending] = useState(0);
  async function add(kind: CapturedKind, files: readonly File[]) {
    setPending((count) => count + files.length);
    for (const file of files) {
      const { refusal, ...seen } = { durationMs: null, poster: null, ...(await checkMedia(kind, file)) };
      if (refusal === null) change({ type: 'file-added', kind, file, ...seen });
      else setRefused((before) => [...before, { id: newId(), kind, file, refusal }]);
      setPending((count) => count - 1);
    }
  }
  return {
    add,
    refused,
    isChecking: pending > 0,
    forget: (id: string) => setRefused((before) => before.filter((file) => file.id !== id)),
  };
}

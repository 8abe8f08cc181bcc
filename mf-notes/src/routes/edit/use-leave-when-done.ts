import type { NoteDetail } from '@savoir/contracts/notes';
import { useGo, useHost, useLeave } from '@savoir/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import type { Finish } from './use-finish.ts';

/** Leaves the editor once it has done its work. To be called after what asks about unsaved changes, so that it knows there are none. */
export function useLeaveWhenDone(note: Pick<NoteDetail, 'id' | 'corrects'>, done: Finish['done']): void {
  const host = useHost();
  const go = useGo();
  const leave = useLeave();
  const { id: noteId, corrects } = note;
  // A correction that is published, or given up, leaves the note it was for.
  const remaining = done === 'published' || done === 'deleted' ? corrects?.noteId : undefined;
  const leaveDeleted = useEffectEvent(() => leave(host.href('notes.view', { id: noteId }), 'notes.my-notes'));
  useEffect(() => {
    if (done === null) return;
    if (remaining === undefined && done === 'deleted') leaveDeleted();
    else go('notes.view', { id: remaining ?? noteId }, { replace: true });
  }, [done, go, noteId, remaining]);
}

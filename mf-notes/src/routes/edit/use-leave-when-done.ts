import { useGo, useHost, useLeave } from '@savoir/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import type { Finish } from './use-finish.ts';

/** Leaves the editor once it has done its work. To be called after what asks about unsaved changes, so that it knows there are none. */
export function useLeaveWhenDone(noteId: string, done: Finish['done']): void {
  const host = useHost();
  const go = useGo();
  const leave = useLeave();
  const leaveDeleted = useEffectEvent(() => leave(host.href('notes.view', { id: noteId }), 'notes.my-notes'));
  useEffect(() => {
    if (done === 'kept') go('notes.view', { id: noteId }, { replace: true });
    if (done === 'deleted') leaveDeleted();
  }, [done, go, noteId]);
}

import type { NoteDetail } from '@savoir/contracts/notes';
import { useGo, useHost, useLeave, useTranslation } from '@savoir/remote-kit';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import {
  useConfirmSubmit,
  useDeleteNote,
  useNoteCommands,
  useRetryNote,
} from '../../features/actions/note-commands.ts';
import { useCorrectNote } from '../../features/correction/use-correct-note.tsx';
import type { ReasonedAct } from '../../features/review/reason-dialog.tsx';
import type { ViewAction } from './view-actions.ts';

// Only validators are asked.
const ReasonDialog = lazy(async () => ({
  default: (await import('../../features/review/reason-dialog.tsx')).ReasonDialog,
}));

export type ViewActions = ReturnType<typeof useViewActions>;

/**
 * Does what a button of the note page says: asks where something is lost, says what was done, and moves on when the note is gone.
 * Once for the page: its buttons stand elsewhere when a phone is turned, and the question with what was typed in it stays.
 */
export function useViewActions(note: NoteDetail) {
  const host = useHost();
  const go = useGo();
  const leave = useLeave();
  const { t } = useTranslation('notes');
  const { run, giveBack, reject, running } = useNoteCommands(note);
  const [asking, setAsking] = useState<ReasonedAct | null>(null);
  const [reason, setReason] = useState('');
  const [isRejected, setRejected] = useState(false);
  const remove = useDeleteNote();
  const retry = useRetryNote();
  const submit = useConfirmSubmit();
  const correction = useCorrectNote(note);
  const { id, title, corrects, authorLeft } = note;

  // Once the reason is no unsaved text any more, which would hold the page.
  const leaveRejected = useEffectEvent(() => leave(host.href('notes.view', { id }), 'notes.to-review'));
  // What is published is the note, under its own address.
  const showCorrected = () => {
    if (corrects !== undefined) go('notes.view', { id: corrects.noteId }, { replace: true });
  };
  useEffect(() => {
    if (isRejected) leaveRejected();
  }, [isRejected]);

  function leaveDeleted(): void {
    const gone = host.href('notes.view', { id });
    if (corrects === undefined) leave(gone, 'notes.my-notes');
    else leave(gone, 'notes.view', { id: corrects.noteId });
  }

  async function act(action: ViewAction): Promise<void> {
    switch (action) {
      case 'edit':
        return go('notes.edit', { id });
      case 'correct':
        return correction.start();
      case 'giveBack':
      case 'reject':
        return setAsking(action);
      case 'submit':
        if ((await submit.confirm(title)) && (await run('submit', { to: submit.to }))?.status === 'PUBLISHED')
          showCorrected();
        return undefined;
      case 'publish':
        if (await run('publish')) showCorrected();
        return undefined;
      case 'archive': {
        const agreed = await host.confirm({
          title: t('view.archiveTitle', { title }),
          body: t('view.archiveBody'),
          confirmLabel: t('view.archiveConfirm'),
        });
        return void (agreed && (await run('archive')));
      }
      case 'unarchive':
        return void (await run('unarchive'));
      case 'retry':
        return retry(id);
      case 'delete':
        if (await remove(note)) leaveDeleted();
        return undefined;
    }
  }

  async function decide(decision: ReasonedAct, why: string): Promise<void> {
    if (decision === 'giveBack') {
      if (await giveBack(why)) done();
      return;
    }
    const agreed = await host.confirm({
      title: t('view.rejectTitle'),
      body: t(corrects === undefined ? 'view.rejectBody' : 'correction.rejectBody'),
      confirmLabel: t('view.rejectConfirm'),
      danger: true,
      // Nothing brings it back: one click is too little.
      typedName: t('view.rejectTyped'),
    });
    if (!agreed || !(await reject(why))) return;
    done();
    setRejected(true);
  }

  function done(): void {
    setAsking(null);
    setReason('');
  }

  return {
    act,
    running,
    /** A correction is being started. */
    starting: correction.isStarting,
    submitLabel: submit.label,
    /** Asks why, while something is decided that needs a reason; to be drawn once. */
    question: (
      <>
        {asking !== null && (
          <Suspense fallback={null}>
            <ReasonDialog
              act={asking}
              title={title}
              isCorrection={corrects !== undefined}
              hasAuthorLeft={authorLeft === true}
              reason={reason}
              onChange={setReason}
              onSend={(why) => void decide(asking, why)}
              onClose={() => setAsking(null)}
              sending={running === asking}
            />
          </Suspense>
        )}
        {correction.question}
      </>
    ),
  };
}

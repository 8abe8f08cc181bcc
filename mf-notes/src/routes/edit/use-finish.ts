import type { NoteDetail } from '@savoir/contracts/notes';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { focusFirstError } from '@savoir/ui';
import { useEffect, useState, type RefObject } from 'react';
import { useConfirmSubmit, useDeleteNote, useNoteCommands } from '../../features/actions/note-commands.ts';
import { formProblems } from './note-form.ts';
import type { NoteEditing } from './use-note-editing.ts';

type Asked = 'save' | 'submit';

export type Finish = ReturnType<typeof useFinish>;

/** The three ways out of the editor: saved, sent to validation, deleted. */
export function useFinish(note: NoteDetail, editing: NoteEditing, frame: RefObject<HTMLElement | null>) {
  const host = useHost();
  const { t } = useTranslation('notes');
  const { run, running } = useNoteCommands(note);
  const submitting = useConfirmSubmit();
  const removeNote = useDeleteNote();
  const [asked, setAsked] = useState<{ what: Asked; time: number } | null>(null);
  /** The note left this page for good: nothing of it is unsaved. */
  const [done, setDone] = useState<'kept' | 'published' | 'deleted' | null>(null);
  const found = formProblems(t, editing.form);
  const isCorrection = note.status === 'AWAITING_VALIDATION';
  // What awaits validation must stay fit to be published.
  const needsText = (what: Asked | undefined) => what === 'submit' || (what === 'save' && isCorrection);
  const problems = {
    title: asked === null ? null : found.title,
    markdown: needsText(asked?.what) ? found.markdown : null,
  };

  // After the errors are drawn.
  useEffect(() => {
    if (asked !== null && frame.current !== null) focusFirstError(frame.current);
  }, [asked, frame]);

  const isRefused = (what: Asked): boolean => {
    setAsked({ what, time: Date.now() });
    return found.title !== null || (needsText(what) && found.markdown !== null);
  };

  return {
    problems,
    submitLabel: submitting.label,
    submitting: running === 'submit',
    done,
    save: async () => {
      if (isRefused('save') || editing.saving || (!editing.isDirty && !isCorrection)) return;
      const wasDirty = editing.isDirty;
      if ((await editing.save()) === null) return;
      if (wasDirty) host.toast({ kind: 'success', title: t('edit.saved'), key: 'note-saved' });
      // Back to where it is published.
      if (isCorrection) setDone('kept');
    },
    submit: async () => {
      if (isRefused('submit') || editing.saving || running !== null) return;
      if (!(await submitting.confirm(editing.form.title))) return;
      const saved = await editing.save();
      const sent = saved === null ? null : await run('submit', { against: saved.version, to: submitting.to });
      if (sent !== null) setDone(sent.status === 'PUBLISHED' ? 'published' : 'kept');
    },
    remove: async () => {
      if (await removeNote(note)) setDone('deleted');
    },
  };
}

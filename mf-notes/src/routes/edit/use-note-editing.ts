import { getNote, updateNote, type NoteDetail } from '@savoir/contracts/notes';
import { ApiError, errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { useState } from 'react';
import { noteKeys } from '../../api/note.queries.ts';
import { formOf, isSameForm, type NoteForm } from './note-form.ts';

export interface NoteEditing {
  form: NoteForm;
  change: (changes: Partial<NoteForm>) => void;
  isDirty: boolean;
  saving: boolean;
  savedAt: Date | null;
  /** What somebody else made of the note meanwhile, while it is to be chosen between the two. */
  conflict: NoteDetail | null;
  /** Saves what has changed; resolves to the note as it is now, or null when it was not saved (the user has been told). */
  save: () => Promise<NoteDetail | null>;
  /** Saves this in place of what somebody else made of it. */
  keep: (form: NoteForm) => Promise<NoteDetail | null>;
  /** What the changes began with; null when it is no longer known. */
  began: NoteForm | null;
  takeTheirs: () => void;
  /** Leaves the choice for the next save. */
  decideLater: () => void;
  /** The version the changes are made against. */
  version: number;
  /** The server has another version of the note with the same text. */
  rebase: (note: NoteDetail) => void;
  /** Goes on from edits that were kept, against the version they began with. */
  resume: (draft: NoteForm & { version: number }) => void;
  /** Gives all changes up. */
  reset: (note: NoteDetail) => void;
}

/** The changes of one note, against the version they began with: a change made elsewhere is never overwritten unseen. */
export function useNoteEditing(note: NoteDetail): NoteEditing {
  const host = useHost();
  const queryClient = useQueryClient();
  const { t } = useTranslation('notes');
  const [base, setBase] = useState(note);
  const [form, setForm] = useState(() => formOf(note));
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState<NoteDetail | null>(null);
  const { id } = note;
  const isDirty = !isSameForm(form, formOf(base));

  async function send(version: number, sent: NoteForm = form): Promise<NoteDetail | null> {
    setSaving(true);
    try {
      const saved = await host.api.call(
        updateNote,
        { params: { id }, body: { title: sent.title.trim(), markdown: sent.markdown, spaceIds: [...sent.spaceIds] } },
        { version },
      );
      setBase(saved);
      if (sent !== form) setForm(formOf(saved));
      setSavedAt(new Date());
      setConflict(null);
      queryClient.setQueryData(noteKeys.detail(id), saved);
      void queryClient.invalidateQueries({ queryKey: noteKeys.lists });
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_STALE') return await compare();
      // Published, sent or archived meanwhile: the page says by whom, and what was typed stays in it.
      if (error instanceof ApiError && error.code === 'NOTE_NOT_EDITABLE')
        await queryClient.invalidateQueries({ queryKey: noteKeys.detail(id) });
      host.toast({ kind: 'error', title: t('edit.saveFailed'), description: errorText(error) });
      return null;
    } finally {
      setSaving(false);
    }
  }

  /** Somebody was faster: their text is looked at, and only asked about when it differs from what this one began with. */
  async function compare(): Promise<NoteDetail | null> {
    try {
      const theirs = await host.api.call(getNote, { params: { id } });
      queryClient.setQueryData(noteKeys.detail(id), theirs);
      if (isSameForm(formOf(theirs), formOf(base))) return await send(theirs.version);
      setConflict(theirs);
    } catch (error) {
      host.toast({ kind: 'error', title: t('edit.saveFailed'), description: errorText(error) });
    }
    return null;
  }

  function reset(to: NoteDetail) {
    setBase(to);
    setForm(formOf(to));
  }

  return {
    form,
    change: (changes) => setForm((before) => ({ ...before, ...changes })),
    isDirty,
    saving,
    savedAt,
    conflict,
    save: async () => (isDirty ? send(base.version) : base),
    keep: async (kept) => (conflict === null ? null : send(conflict.version, kept)),
    began: base.markdown === null ? null : formOf(base),
    takeTheirs: () => {
      if (conflict === null) return;
      reset(conflict);
      setConflict(null);
    },
    reset,
    decideLater: () => setConflict(null),
    version: base.version,
    rebase: setBase,
    resume: ({ version, title, markdown, spaceIds }) => {
      // What an older version said is no longer known: any text of the server is somebody else’s then.
      setBase((before) => (before.version === version ? before : { ...before, version, title: '', markdown: null }));
      setForm({ title, markdown, spaceIds });
    },
  };
}

import type { NoteDetail } from '@savoir/contracts/notes';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { useEffect, useState } from 'react';
import { updateNoteMutation } from '../../api/note.mutations.ts';
import { formOf, isSameForm, type NoteForm } from './note-form.ts';

export type NoteEditing = ReturnType<typeof useNoteEditing>;

/** The changes of one note, against the version they started with: a change made elsewhere is never overwritten unseen. */
export function useNoteEditing(note: NoteDetail) {
  const host = useHost();
  const { t } = useTranslation('notes');
  const [base, setBase] = useState(note);
  const [form, setForm] = useState(() => formOf(note));
  const [replacements, setReplacements] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** What someone else made of the note meanwhile, while it is to be chosen between the two. */
  const [conflict, setConflict] = useState<NoteDetail | null>(null);
  /** The version of someone else that took the place of what was read here. */
  const [shown, setShown] = useState<number | null>(null);
  const { run, isPending: saving } = useToldMutation(updateNoteMutation(host, t, note.id));
  const isDirty = !isSameForm(form, formOf(base));

  async function send(version: number, sent: NoteForm = form): Promise<NoteDetail | null> {
    const answer = await run({ ...sent, version, startedFrom: (theirs) => isSameForm(formOf(theirs), formOf(base)) });
    if (answer === null) return null;
    const { note: saved, isConflict } = answer.result;
    setConflict(isConflict ? saved : null);
    if (isConflict) return null;
    setBase(saved);
    if (sent !== form) replace(formOf(saved));
    setSavedAt(new Date());
    return saved;
  }

  /** Puts another text in the place of this one. */
  function replace(by: NoteForm) {
    setForm(by);
    setReplacements((count) => count + 1);
  }

  /** Gives all changes up. */
  function reset(to: NoteDetail) {
    setBase(to);
    replace(formOf(to));
  }

  // The server has another version: with the same text it is the one to go on from. Another text takes the place of one in
  // which nothing was typed; over what was typed the next save asks. Edits of an older version are typed, also empty ones.
  if (!saving && base.markdown !== null && note.version > base.version) {
    const isSameText = isSameForm(formOf(note), formOf(base));
    if (isSameText || !isDirty) setBase(note);
    if (!isSameText && !isDirty) {
      replace(formOf(note));
      setShown(note.version);
    }
  }
  useEffect(() => {
    if (shown !== null) host.toast({ key: 'note-newer', kind: 'info', title: t('edit.newer') });
  }, [shown, host, t]);

  return {
    form,
    /** How often another text took the place of what stood here; its own changes are none. */
    replacements,
    change: (changes: Partial<NoteForm>) => setForm((before) => ({ ...before, ...changes })),
    isDirty,
    saving,
    savedAt,
    conflict,
    /** Saves what has changed; resolves to the note as it is now, or null when it was not saved (the user has been informed). */
    save: async () => (isDirty ? send(base.version) : base),
    /** Saves this in place of what someone else made of it. */
    settle: async (chosen: NoteForm) => (conflict === null ? null : send(conflict.version, chosen)),
    /** What the changes started with; null when it is no longer known. */
    began: base.markdown === null ? null : formOf(base),
    takeTheirs: () => {
      if (conflict === null) return;
      reset(conflict);
      setConflict(null);
    },
    reset,
    /** Leaves the choice for the next save. */
    decideLater: () => setConflict(null),
    /** The version the changes are made against. */
    version: base.version,
    /** Goes on from edits that were chosen, against the version they started with. */
    resume: ({ version, title, markdown, spaceIds }: NoteForm & { version: number }) => {
      // What an older version said is no longer known: any text of the server is someone else’s then.
      setBase((before) => (before.version === version ? before : { ...before, version, title: '', markdown: null }));
      replace({ title, markdown, spaceIds });
    },
  };
}

import { spacesQuery } from '@savoir/api-client';
import {
  routeParam,
  useHost,
  useRouteParam,
  type PageContext,
  PageBar,
  useHref,
  useTranslation,
} from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { useState, type ReactNode } from 'react';
import { isRefusedAs } from '../../api/note.mutations.ts';
import { noteQuery } from '../../api/note.queries.ts';
import { isEditable } from '../../features/actions/is-editable.ts';
import { EditableNote } from './editable-note.tsx';
import type { NoteDetail } from '@savoir/contracts/notes';
import { Button, EmptyState, quoted } from '@savoir/ui';
import { LockIcon, WorkingIcon } from '@savoir/ui/icons';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([queryClient.query(noteQuery(api, routeParam(params, 'id'))), queryClient.query(spacesQuery(api))]);

/** A note to finalise, or to correct before it is published: its text with its sources beside it. */
export function Page(): ReactNode {
  const host = useHost();
  const id = useRouteParam('id');
  const { data: note, error } = useSuspenseQuery(noteQuery(host.api, id));
  const isDeleted = isRefusedAs('NOTE_NOT_FOUND', error);
  const mayEdit = isEditable(note, host.can);
  // What was opened for editing stays open: a text that can no longer be saved can still be read and copied.
  const [wasEditable, setWasEditable] = useState(mayEdit);
  if (mayEdit && !wasEditable) setWasEditable(true);
  return wasEditable || mayEdit ? (
    <EditableNote key={id} note={note} isDeleted={isDeleted} />
  ) : (
    <NotEditable note={note} />
  );
}

/** Why this note is not to be edited here now. */
function NotEditable({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.view', { id: note.id });
  const isWorking = note.status === 'PENDING';
  return (
    <>
      <PageBar />
      <EmptyState
        icon={isWorking ? WorkingIcon : LockIcon}
        tone={isWorking ? 'bleu' : 'violet'}
        title={t(`edit.locked.${note.status}`)}
        text={quoted(note.title)}
        action={href !== null && <Button href={href}>{t('edit.open')}</Button>}
      />
    </>
  );
}

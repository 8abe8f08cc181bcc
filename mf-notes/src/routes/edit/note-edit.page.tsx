import { spacesQuery } from '@savoir/api-client';
import { routeParam, useHost, useRouteParam, type PageContext } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { useState, type ReactNode } from 'react';
import { noteQuery } from '../../api/note.queries.ts';
import { subjectOf } from '../../features/actions/note-subject.ts';
import { EditableNote } from './editable-note.tsx';
import { NotEditable } from './not-editable.tsx';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([queryClient.query(noteQuery(api, routeParam(params, 'id'))), queryClient.query(spacesQuery(api))]);

/** A note to finalise: its text with its sources beside it. */
export function Page(): ReactNode {
  const host = useHost();
  const id = useRouteParam('id');
  const { data: note } = useSuspenseQuery(noteQuery(host.api, id));
  const isEditable = note.status === 'TO_REVIEW' && host.can('note.edit', subjectOf(note));
  // What was opened for editing stays open: a text that can no longer be saved can still be read and copied.
  const [wasEditable, setWasEditable] = useState(isEditable);
  if (isEditable && !wasEditable) setWasEditable(true);
  return wasEditable || isEditable ? <EditableNote key={id} note={note} /> : <NotEditable note={note} />;
}

import { spacesQuery } from '@savoir/api-client';
import { routeParam, useHost, useRouteParam, type PageContext } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { useState, type ReactNode } from 'react';
import { noteQuery } from '../../api/note.queries.ts';
import { isEditable } from '../../features/actions/is-editable.ts';
import { EditableNote } from './editable-note.tsx';
import { NotEditable } from './not-editable.tsx';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([queryClient.query(noteQuery(api, routeParam(params, 'id'))), queryClient.query(spacesQuery(api))]);

/** A note to finalise, or to correct before it is published: its text with its sources beside it. */
export function Page(): ReactNode {
  const host = useHost();
  const id = useRouteParam('id');
  const { data: note } = useSuspenseQuery(noteQuery(host.api, id));
  const mayEdit = isEditable(note, host.can);
  // What was opened for editing stays open: a text that can no longer be saved can still be read and copied.
  const [wasEditable, setWasEditable] = useState(mayEdit);
  if (mayEdit && !wasEditable) setWasEditable(true);
  return wasEditable || mayEdit ? <EditableNote key={id} note={note} /> : <NotEditable note={note} />;
}

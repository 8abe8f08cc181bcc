import type { ReactNode } from 'react';
import { prefetchList } from './note-list.prefetch.ts';
import { NoteListPage } from './note-list.tsx';

export const prefetch = prefetchList('mine');

/** The user’s own notes, whatever their status. */
export function Page(): ReactNode {
  return <NoteListPage scope="mine" />;
}

import type { ReactNode } from 'react';
import { prefetchList } from './note-list.prefetch.ts';
import { NoteListPage } from './note-list.tsx';

export const prefetch = prefetchList('to-review');

/** The notes that wait for a validator. */
export function Page(): ReactNode {
  return <NoteListPage scope="to-review" />;
}

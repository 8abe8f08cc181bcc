import type { ReactNode } from 'react';
import { prefetchList } from './note-list.prefetch.ts';
import { NoteListPage } from './note-list.tsx';

export const prefetch = prefetchList('all');

/** The published notes of the company. */
export function Page(): ReactNode {
  return <NoteListPage scope="all" />;
}

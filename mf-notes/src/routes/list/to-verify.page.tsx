import type { ReactNode } from 'react';
import { prefetchList } from './note-list.prefetch.ts';
import { NoteListPage } from './note-list.tsx';

export const prefetch = prefetchList('to-verify');

/** The published notes no one has verified for too long. */
export function Page(): ReactNode {
  return <NoteListPage scope="to-verify" />;
}

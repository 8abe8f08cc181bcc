import { notesDatabase } from '../storage/notes-database.ts';
import type { StoredDraft } from './stored-draft.ts';

export async function storeDraft(draft: StoredDraft): Promise<void> {
  await (await notesDatabase()).put('drafts', draft);
}

export async function draftOf(userId: string, noteId: string): Promise<StoredDraft | null> {
  return (await (await notesDatabase()).get('drafts', [userId, noteId])) ?? null;
}

export async function forgetDraft(userId: string, noteId: string): Promise<void> {
  await (await notesDatabase()).delete('drafts', [userId, noteId]);
}

/** An edit of a note that the server does not have yet, against the version it started with. */
export interface StoredDraft {
  userId: string;
  noteId: string;
  version: number;
  title: string;
  markdown: string;
  spaceIds: readonly string[];
  /** ISO 8601. */
  keptAt: string;
}

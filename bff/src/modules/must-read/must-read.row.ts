/** One note that one space is asked to read. */
export interface MustReadRow {
  _id: string;
  companyId: string;
  /** The call that asked: several spaces are asked at once. */
  askId: string;
  noteId: string;
  /** What note and space were called then, for who reads the record once they are gone. */
  title: string;
  spaceId: string;
  spaceName: string;
  reason: string;
  /** Last day, in Paris: `2026-12-01`; null: no matter when. */
  dueDay: string | null;
  askerId: string;
  date: Date;
  /** From which edition of the note on a confirmation counts, and since when that is so. */
  edition: number;
  since: Date;
  /** The same before the last correction asked again; absent: none did, or its readers were spared. */
  former?: { edition: number; since: Date };
  open: boolean;
  /** Note and space, unique; absent once it has ended. */
  openKey?: string;
  ended: { how: 'withdrawn' | 'removed'; byId: string | null; date: Date } | null;
  /** When each person was reminded last. */
  reminders: { userId: string; date: Date }[];
  version: number;
}

/** Someone says to have read and understood one text of a note. It stays as it is, whatever becomes of note, space and person. */
export interface ReadingRow {
  _id: string;
  companyId: string;
  noteId: string;
  title: string;
  edition: number;
  userId: string;
  /** The spaces for which they were asked. */
  spaceIds: string[];
  date: Date;
}

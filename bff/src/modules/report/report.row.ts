import type { Report, ReportKind, ReportOutcome } from '@savoir/contracts/reports';

export type ThingType = Report['thing']['type'];

/** What was reported: a note, a page of a document, an answer of a conversation. */
export interface ReportedThing {
  type: ThingType;
  id: string;
  /** Of a document; null for the others. */
  page: number | null;
}

export interface ReportRow {
  _id: string;
  companyId: string;
  thing: ReportedThing;
  /** What it was called when it was reported; of an answer, its question. */
  title: string;
  /** Of an answer: what it said. It stays when its reader deletes the conversation. */
  answerText?: string;
  /** What the report is about: the note or document itself, or what the answer cites. */
  sources: { sourceType: 'note' | 'document'; sourceId: string; title: string; page: number | null }[];
  kind: ReportKind;
  passage: string | null;
  text: string;
  /** Null once they were erased. */
  reporterId: string | null;
  date: Date;
  open: boolean;
  /** Who reported what as which kind, unique; absent once it is answered. */
  openKey?: string;
  /** People are warned: a danger, open, that no one has decided on. */
  warns: boolean;
  /** Who said that it is not dangerous. */
  cleared?: { byId: string; date: Date };
  /** The correction started for it last, whether or not that is still worked on. */
  correctionId?: string;
  answer: { outcome: ReportOutcome; text: string | null; byId: string | null; date: Date } | null;
  version: number;
}

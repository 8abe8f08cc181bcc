import type {
  DocumentFailure,
  DocumentKind,
  DocumentPageState,
  DocumentPageWord,
  DocumentStatus,
} from '@savoir/contracts/documents';
import type { FilePart } from '../../ingestion/pdf/index.ts';
import type { LastChange } from '../../adapters/database/row-version.ts';

export interface DocumentRow {
  _id: string;
  companyId: string;
  spaceIds: string[];
  /** Absent: a PDF of when there was nothing else. */
  kind?: DocumentKind;
  title: string;
  filename: string;
  /** The title as lists sort it: without case and accents. */
  titleKey: string;
  /** Words of the title, for the list's search. */
  words: string[];
  storageKey: string;
  sizeBytes: number;
  /** 0 until the file has been opened. */
  pageCount: number;
  pagesDone: number;
  status: Exclude<DocumentStatus, 'uploading'>;
  failureReason: DocumentFailure | null;
  uploaderId: string;
  uploadDate: Date;
  /** The import that made it, as long as no one has changed it since. */
  importId?: string;
  /** Of a file of an import: the SHA-256 of its bytes, in hexadecimal. */
  importKey?: string;
  /** When it was read to its end for the first time; absent: it was not yet, or before that was written down. */
  readyDate?: Date;
  /** Counts the ingestions; a job of an earlier one writes nothing any more. */
  ingestion: number;
  /** Version of the analysis that has read it, or is about to. */
  analyser: number;
  version: number;
  /** Who made this version; absent when reading the file did, or no one changed anything yet. */
  lastChange?: LastChange;
  /** Set once deleted: invisible from then on, until everything that hangs on it is gone. */
  removedDate: Date | null;
}

/** One page as read. */
export interface DocumentPageRow {
  /** `<document id>:<page number>` */
  _id: string;
  companyId: string;
  documentId: string;
  ingestion: number;
  number: number;
  state: DocumentPageState;
  /** GFM markdown. */
  text: string;
  /** Of a document without pages, which part of it this is. */
  part?: FilePart;
  /** Of a page that was recognised, in the order of its text; absent elsewhere. */
  words?: DocumentPageWord[];
}

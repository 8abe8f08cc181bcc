import type { DocumentPageState, DocumentPageWord } from '@savoir/contracts/documents';
import type { FilePart } from '../../../ingestion/pdf/index.ts';

/** A page of a document as it is stored, however it was read. */
export interface ReadPage {
  number: number;
  state: Exclude<DocumentPageState, 'pending'>;
  text: string;
  /** Of a document without pages, which part of it this is. */
  part?: FilePart;
  /** Of a recognised page, where its words stand. */
  words?: DocumentPageWord[];
}

import type { RecordedKind } from './record.ts';

/** A second or so of a recording under way, written as it is recorded. */
export interface TakeChunk {
  userId: string;
  takeId: string;
  ordinal: number;
  kind: RecordedKind;
  chunk: Blob;
  /** Recorded up to the end of this chunk. */
  durationMs: number;
}

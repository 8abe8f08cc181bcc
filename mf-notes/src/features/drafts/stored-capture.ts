import type { StoredFile } from '../capture/stored-medium.ts';

/** One part of a note that is being recorded: what is typed of it, or one file. Written one by one, so that a letter does not write a film again. */
export type StoredCapturePart =
  | {
      userId: string;
      part: 'words';
      title: string;
      spaceIds: readonly string[];
      templateId?: string | undefined;
      /** The media in their order; a file is a part of its own under its id. */
      media: readonly ({ id: string; kind: 'text'; text: string } | { id: string; kind: 'file' })[];
      /** ISO 8601. */
      keptAt: string;
    }
  | { userId: string; part: string; kept: StoredFile };

export type StoredCaptureText = Extract<StoredCapturePart, { part: 'words' }>;

import type { KeptFile } from '../capture/kept-medium.ts';

/** One part of a note that is being told: what is typed of it, or one file. Written one by one, so that a letter does not write a film again. */
export type KeptCapturePart =
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
  | { userId: string; part: string; kept: KeptFile };

export type KeptWords = Extract<KeptCapturePart, { part: 'words' }>;

/** A stretch of speech, in seconds from the start of the recording. */
export interface SpokenSegment {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

export interface Transcript {
  text: string;
  /** In order; empty when the service does not tell when things are said. */
  segments: SpokenSegment[];
}

/** Turns speech into text. */
export interface Transcriber {
  /** Answers null when the service refuses this file (its format, its size): trying again would change nothing. */
  transcribe(
    audio: { path: string; filename: string; contentType: string },
    signal: AbortSignal,
  ): Promise<Transcript | null>;
}

/** What the process of a speech model is given: the paths of its files. */
export interface SpeechModel {
  encoder: string;
  decoder: string;
  tokens: string;
  vad: string;
}

/** Something said, in seconds from the start of the sound. */
export interface SpokenPiece {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

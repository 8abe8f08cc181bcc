import { lengthCounter, lengthProblem } from '@savoir/ui';

export interface Bounds {
  /** Characters, spaces around not counted. */
  min: number;
  max: number;
  /** What the text is called at the start of a sentence. */
  subject: string;
  /** What is said of one that is too short. */
  tooShort: string;
}

export interface BoundedText {
  /** As it is sent: without the spaces around it. */
  text: string;
  isEmpty: boolean;
  isFine: boolean;
  counter: string | undefined;
  /** What is wrong with it: that it is too long at once, that it is too short once it was sent. */
  error: (wasSent: boolean) => string | null;
}

/** Judges a text that has to be of some length. */
export function boundedText(written: string, { min, max, subject, tooShort }: Bounds): BoundedText {
  const text = written.trim();
  const tooLong = lengthProblem(subject, text.length, max);
  const isShort = text.length < min;
  return {
    text,
    isEmpty: text === '',
    isFine: tooLong === null && !isShort,
    counter: lengthCounter(text.length, max),
    error: (wasSent) => tooLong ?? (wasSent && isShort ? tooShort : null),
  };
}

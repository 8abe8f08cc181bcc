import type { Result } from './runner.ts';

/** A failure that is known, and why it stays. */
export interface Explanation {
  side: 'driver' | 'by design';
  what: string;
  file: RegExp;
  why: RegExp;
}

const explanations: readonly Explanation[] = [
  {
    side: 'driver',
    what: 'bypassDocumentValidation: false is not sent, since it is what a server does by itself',
    file: /^bypassDocumentValidation$/,
    why: /bypassDocumentValidation: nothing instead of false/,
  },
  {
    side: 'driver',
    what: 'an _id of null is replaced by an ObjectId before it is sent',
    file: /^create-null-ids$/,
    why: /countDocuments: 0 instead of 1/,
  },
  {
    side: 'by design',
    what: 'one transaction is open at a time: the second of a test waits for the first',
    file: /^isolation$/,
    why: /Unable to acquire the write lock/,
  },
];

export function explanationOf({ file, verdict }: Result): Explanation | null {
  if (verdict.kind !== 'failed') return null;
  return explanations.find((one) => one.file.test(file) && one.why.test(verdict.why)) ?? null;
}

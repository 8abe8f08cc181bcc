import type { DocumentLeftOut } from '@savoir/contracts/documents';

/** A block of a text, in reading order. Texts are plain words. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  /** What somebody wrote on it for those who read it. */
  | { kind: 'comment'; text: string }
  /** `mark`: `-`, or what stands before it: `3.`, `b)`. */
  | { kind: 'item'; depth: number; mark: string; text: string }
  | { kind: 'table'; rows: string[][] };

/** A section, a slide, a stretch of a sheet: what a page is to a PDF. */
export interface DocumentPart {
  name: string;
  /** Of a sheet, its cells. */
  range?: string;
  /** GFM markdown. */
  text: string;
  leftOut: DocumentLeftOut[];
  /** Pictures that stand in it, as they lie in the file. */
  pictures: Buffer[];
}

/** Adds up what a reader leaves out. */
export class LeftOut {
  readonly #counts = new Map<DocumentLeftOut['what'], number>();

  add(what: DocumentLeftOut['what'], count = 1): void {
    if (count > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  /** What was added since it was taken last. */
  take(): DocumentLeftOut[] {
    const all = [...this.#counts].map(([what, count]) => ({ what, count }));
    this.#counts.clear();
    return all;
  }
}

export function addedUp(some: readonly DocumentLeftOut[], others: readonly DocumentLeftOut[]): DocumentLeftOut[] {
  const sum = new LeftOut();
  for (const { what, count } of [...some, ...others]) sum.add(what, count);
  return sum.take();
}

/** What was left out behind the last part of a file; of one without parts, that is all there is to say. */
export function sayingRest(parts: DocumentPart[], leftOut: LeftOut): DocumentPart[] {
  const rest = leftOut.take();
  const last = parts.at(-1);
  if (last !== undefined) last.leftOut = addedUp(last.leftOut, rest);
  else if (rest.length > 0) parts.push({ name: '', text: '', leftOut: rest, pictures: [] });
  return parts;
}

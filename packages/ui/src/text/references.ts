const joined = /([\p{L}\p{N}.]+(?:[-/]+[\p{L}\p{N}.]+)+)/u;
/** What is longer has to break somewhere on a phone. */
const longest = 24;

export interface Stretch {
  text: string;
  /** Where it starts in the whole text. */
  start: number;
  isReference: boolean;
}

/**
 * A text cut around its references: letters and digits that hyphens and slashes join. A browser breaks lines at these, in
 * front of a digit too, and half a reference is another one.
 */
export function stretchesOf(text: string): Stretch[] {
  let start = 0;
  return text.split(joined).flatMap((part, index) => {
    const stretch = { text: part, start, isReference: index % 2 === 1 && part.length <= longest && /\d/.test(part) };
    start += part.length;
    return part === '' ? [] : [stretch];
  });
}

/** A long document speaks of many things: its passages are grouped by so many at most, side by side. */
const longest = 4;

/**
 * Cuts sources into sections of about the same length; a source of few passages is one section. Sources start where
 * `starts` says, and the last one ends with its last number.
 */
export function sectionsOf(starts: Uint32Array): { passageSection: Uint32Array; sectionPassages: Uint32Array } {
  const passages = starts.at(-1) ?? 0;
  const passageSection = new Uint32Array(passages);
  const sectionPassages: number[] = [];
  for (let source = 0; source + 1 < starts.length; source++) {
    const [first, end] = [starts[source]!, starts[source + 1]!];
    const parts = Math.ceil((end - first) / longest);
    const perPart = Math.ceil((end - first) / Math.max(parts, 1));
    for (let passage = first; passage < end; passage++) {
      if ((passage - first) % perPart === 0) sectionPassages.push(passage);
      passageSection[passage] = sectionPassages.length - 1;
    }
  }
  return { passageSection, sectionPassages: Uint32Array.from([...sectionPassages, passages]) };
}

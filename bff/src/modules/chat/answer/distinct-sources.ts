/** The first passage of each source, in order. */
export function distinctSources<Passage extends { sourceId: string }>(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ sourceId }) => {
    const isNew = !seen.has(sourceId);
    seen.add(sourceId);
    return isNew;
  });
}

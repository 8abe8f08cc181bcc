import type { SourceRow } from '../../knowledge/source.collection.ts';
import type { BrokenBy, PlacedSource } from '../../modules/test-question/test-question.row.ts';

interface Break {
  expected: PlacedSource | null;
  /** What was shown when the right source was found last, and what is shown now. */
  before: readonly PlacedSource[];
  now: readonly PlacedSource[];
  /** What changed in between, oldest first, as far as who is asked as may see it. */
  changes: readonly SourceRow[];
  /** When the question was asked last. */
  since: Date;
  date: Date;
}

/**
 * The change that the right source was lost with: of what now stands in its place, else of itself, else of something that
 * was shown beside it, else the latest. Null where nothing changed but the product.
 */
export function brokenBy({ expected, before, now, changes, since, date }: Break): BrokenBy | null {
  const latestOf = (ids: readonly string[]) => changes.findLast(({ sourceId }) => ids.includes(sourceId));
  const [inItsPlace] = now;
  const known = [...(expected === null ? [] : [expected.sourceId]), ...before.map(({ sourceId }) => sourceId)];
  const cause =
    (inItsPlace === undefined || inItsPlace.sourceId === expected?.sourceId
      ? undefined
      : latestOf([inItsPlace.sourceId])) ??
    (expected === null ? undefined : latestOf([expected.sourceId])) ??
    latestOf(known) ??
    changes.at(-1);
  if (cause === undefined) return null;
  const { sourceType, sourceId } = cause;
  const change = changeOf(cause, known.includes(sourceId), since);
  return {
    sourceType,
    sourceId,
    change,
    date: change === 'published' || change === 'corrected' ? cause.date : date,
  };
}

/** A text that is as it was got another title, another space or was read again. */
function changeOf({ deleted, date }: SourceRow, isKnown: boolean, since: Date): BrokenBy['change'] {
  if (deleted) return 'removed';
  if (date <= since) return 'changed';
  return isKnown ? 'corrected' : 'published';
}

import { buildSegment, passagesOf, toTerms, type PassageTerms, type PassageWords } from './build-segment.ts';
import { Lexicon } from './lexicon.ts';
import { withoutSources } from './remove-sources.ts';
import { passagesIn, type View } from './segment.ts';

/**
 * A company's index: segments by audience. An audience is a set of spaces; a search reads the segments of the audiences
 * the reader belongs to and never touches another, so what is hidden influences neither results nor scores.
 */
export interface SearchIndex {
  readonly lexicon: Lexicon;
  readonly audiences: ReadonlyMap<string, Audience>;
}

interface Audience {
  readonly spaceIds: readonly string[];
  readonly views: readonly View[];
}

/** What one reader may see of an index. */
export interface SearchView {
  readonly lexicon: Lexicon;
  readonly views: readonly View[];
  /** By what terms are counted, if not all of it: passages chosen for a question hold its words more often than others. */
  readonly counted?: readonly View[];
}

/** A source to put into the index, analysed; without passages it is only taken out. */
export interface SourceChange {
  source: string;
  spaceIds: readonly string[];
  passages: readonly PassageWords[];
}

export const emptyIndex = (): SearchIndex => ({ lexicon: new Lexicon(), audiences: new Map() });

/** Merging more than this into one segment would keep searches waiting. */
const segmentMaxPassages = 32_768;
/** A segment of which more is gone is built again. */
const removedMaxShare = 0.3;

/** The index after these changes; the one before stays as it was for searches that still read it. */
export function withChanges({ lexicon, audiences }: SearchIndex, changes: readonly SourceChange[]): SearchIndex {
  const next = new Map<string, Audience>();
  for (const [key, { spaceIds, views }] of audiences)
    next.set(key, { spaceIds, views: views.map((view) => withoutChanged(lexicon, view, changes)) });
  const added = Map.groupBy(changes, ({ spaceIds }) => [...new Set(spaceIds)].sort().join(' '));
  for (const [key, ofAudience] of added) {
    const before = next.get(key) ?? { spaceIds: key === '' ? [] : key.split(' '), views: [] };
    const passages = ofAudience.flatMap((change) => change.passages.map((passage) => toTerms(lexicon, passage)));
    next.set(key, { ...before, views: merge(lexicon, before.views, passages) });
  }
  for (const [key, { views }] of next) if (views.every((view) => passagesIn(view) === 0)) next.delete(key);
  return { lexicon, audiences: next };
}

/** What a reader of these spaces may see; null reads all. */
export function visibleTo(index: SearchIndex, spaceIds: readonly string[] | null): SearchView {
  const known = viewsOf(index);
  const key = spaceIds === null ? 'all' : [...new Set(spaceIds)].sort().join(' ');
  const view = known.get(key) ?? seen(index, spaceIds);
  if (known.size >= cachedViewsMax) known.clear();
  known.set(key, view);
  return view;
}

/** Readers of the same spaces share what was counted for one of them, until the index changes. */
const cachedViewsMax = 200;
const knownViews = new WeakMap<SearchIndex, Map<string, SearchView>>();

function viewsOf(index: SearchIndex): Map<string, SearchView> {
  return knownViews.getOrInsertComputed(index, () => new Map());
}

function seen({ lexicon, audiences }: SearchIndex, spaceIds: readonly string[] | null): SearchView {
  const views = [...audiences.values()]
    .filter(
      (audience) =>
        spaceIds === null || audience.spaceIds.length === 0 || audience.spaceIds.some((id) => spaceIds.includes(id)),
    )
    .flatMap((audience) => audience.views);
  return { lexicon, views };
}

/**
 * The same with passages that were chosen for one question, which the reader may see and the index does not hold. Terms
 * are counted by the index alone, unless it has less than was chosen.
 */
export function withChosen(index: SearchIndex, spaceIds: readonly string[] | null, chosen: SourceChange[]): SearchView {
  const held = visibleTo(index, spaceIds);
  const { lexicon } = index;
  const passages = chosen.flatMap((change) => change.passages.map((passage) => toTerms(lexicon, passage)));
  if (passages.length === 0) return held;
  const views = [...held.views, { segment: buildSegment(lexicon, passages), removed: null }];
  const heldPassages = held.views.reduce((total, view) => total + passagesIn(view), 0);
  return { lexicon, views, ...(heldPassages >= passages.length && { counted: held.views }) };
}

/** Passages in the index, no matter who may see them. */
export const sizeOf = ({ audiences }: SearchIndex): number =>
  [...audiences.values()].flatMap(({ views }) => views).reduce((total, view) => total + passagesIn(view), 0);

function withoutChanged(lexicon: Lexicon, view: View, changes: readonly SourceChange[]): View {
  const sources = changes.flatMap(({ source }) => {
    const number = view.segment.sourceNumber.get(source);
    return number === undefined || view.removed?.sources.has(number) === true ? [] : [number];
  });
  return sources.length === 0 ? view : withoutSources(lexicon, view, sources);
}

/** New passages absorb segments no larger than themselves, so that each passage is built again a logarithmic number of times. */
function merge(lexicon: Lexicon, views: readonly View[], added: readonly PassageTerms[]): View[] {
  const bySize = views.filter((view) => passagesIn(view) > 0).sort((a, b) => passagesIn(a) - passagesIn(b));
  const unchanged: View[] = [];
  let passages = [...added];
  for (const view of bySize) {
    const total = passages.length + passagesIn(view);
    const isSmall = passages.length > 0 && passagesIn(view) <= passages.length && total <= segmentMaxPassages;
    if (isSmall || isWorn(view)) passages = passages.concat(passagesOf(view));
    else unchanged.push(view);
  }
  return [
    ...unchanged,
    ...splitWhole(passages).map((part) => ({ segment: buildSegment(lexicon, part), removed: null })),
  ];
}

const isWorn = ({ segment, removed }: View): boolean =>
  removed !== null && removed.totals.passages > removedMaxShare * segment.totals.passages;

/** Cuts between sources; a source larger than a segment keeps one of its own. */
function splitWhole(passages: readonly PassageTerms[]): PassageTerms[][] {
  const parts: PassageTerms[][] = [];
  for (const ofSource of Map.groupBy(passages, (passage) => passage.source).values()) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + ofSource.length <= segmentMaxPassages) {
      for (const passage of ofSource) last.push(passage);
    } else parts.push([...ofSource]);
  }
  return parts;
}

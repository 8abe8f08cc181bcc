import type { Abbreviation } from '../../text/abbreviations.ts';
import type { Lexicon } from './lexicon.ts';
import { meaningOf, meanOf, meaningSize } from './meaning.ts';
import { signsOf } from './signs.ts';
import { sectionsOf } from './sections.ts';
import { perTermKind, type Segment, type View } from './segment.ts';
import { TermCounter } from './term-counter.ts';

/** A passage as words: what an index is built from. */
export interface PassageWords {
  id: string;
  source: string;
  /** Words of the title, then of each sentence. */
  spans: readonly (readonly string[])[];
  /** That it introduces. */
  abbreviations: readonly Abbreviation[];
}

/** The same as numbers of the lexicon. */
export interface PassageTerms {
  id: string;
  source: string;
  /** All words, span after span. */
  words: Uint32Array;
  /** Where each span ends in `words`; the first is the title. */
  spanEnds: Uint32Array;
  /** What it says, as bytes. */
  meaning: Int8Array;
  /** Length of what the title's words say together. */
  titleNorm: number;
  abbreviations: readonly Abbreviation[];
}

const maxUint16 = 0xffff;

const counters = new WeakMap<Lexicon, ReturnType<typeof newCounters>>();
const newCounters = () => perTermKind(() => new TermCounter());

function countersOf(lexicon: Lexicon): ReturnType<typeof newCounters> {
  return counters.getOrInsertComputed(lexicon, newCounters);
}

export function toTerms(lexicon: Lexicon, { id, source, spans, abbreviations }: PassageWords): PassageTerms {
  const words: number[] = [];
  const spanEnds: number[] = [];
  for (const span of spans) {
    for (const word of span) words.push(lexicon.intern(word));
    spanEnds.push(words.length);
  }
  const title = meaningOf(lexicon, words.slice(0, spanEnds[0] ?? 0));
  return {
    id,
    source,
    words: Uint32Array.from(words),
    spanEnds: Uint32Array.from(spanEnds),
    meaning: meaningOf(lexicon, words).bytes,
    titleNorm: title.norm,
    abbreviations,
  };
}

/** Passages of one source must all be there, one after the other. */
export function buildSegment(lexicon: Lexicon, passages: readonly PassageTerms[]): Segment {
  const count = passages.length;
  const wordTotal = passages.reduce((total, { words }) => total + words.length, 0);
  const spanTotal = passages.reduce((total, { spanEnds }) => total + spanEnds.length, 0);
  const words = new Uint32Array(wordTotal);
  const spanWords = new Uint32Array(spanTotal + 1);
  const passageSpans = new Uint32Array(count + 1);
  const passageSource = new Uint32Array(count);
  const length = new Uint16Array(count);
  const gramCount = new Uint16Array(count);
  const meanings = new Int8Array(count * meaningSize);
  const titleNorm = new Float32Array(count);
  const abbreviations = new Map<number, Abbreviation[]>();
  const sourceNumber = new Map<string, number>();
  const sourcePassages: number[] = [];
  const sourceLength: number[] = [];
  const counting = countersOf(lexicon);
  const wordDf = counting.wordDf.start(lexicon.words.size);
  const stemDf = counting.stemDf.start(lexicon.stems.size);
  const titleStemDf = counting.titleStemDf.start(lexicon.stems.size);
  const gramDf = counting.gramDf.start(lexicon.grams.size);
  const truncations = counting.truncations.start(lexicon.truncations.size);
  const sourceStems = counting.sourceStems.start(lexicon.stems.size);
  let titleWords = 0;
  let gramTotal = 0;
  let firstWord = 0;
  let span = 0;

  passages.forEach((passage, number) => {
    let source = sourceNumber.get(passage.source);
    if (source === undefined) {
      source = sourceNumber.size;
      sourceNumber.set(passage.source, source);
      sourcePassages.push(number);
      sourceLength.push(0);
    }
    passageSource[number] = source;
    words.set(passage.words, firstWord);
    for (const end of passage.spanEnds) spanWords[++span] = firstWord + end;
    passageSpans[number + 1] = span;
    let passageGrams = 0;
    for (const word of passage.words) {
      const stem = lexicon.stemOf(word);
      wordDf.see(word, number);
      stemDf.see(stem, number);
      sourceStems.see(stem, source);
      truncations.see(lexicon.truncationOf(word), number);
      const grams = lexicon.gramCount(word);
      for (let at = 0; at < grams; at++) gramDf.see(lexicon.gramOf(word, at), number);
      passageGrams += grams;
    }
    meanings.set(passage.meaning, number * meaningSize);
    titleNorm[number] = passage.titleNorm;
    introduce(abbreviations, source, passage.abbreviations);
    const titleEnd = passage.spanEnds[0] ?? 0;
    for (let at = 0; at < titleEnd; at++) titleStemDf.see(lexicon.stemOf(passage.words[at]!), number);
    titleWords += titleEnd;
    length[number] = Math.min(passage.words.length, maxUint16);
    gramCount[number] = Math.min(passageGrams, maxUint16);
    gramTotal += passageGrams;
    sourceLength[source]! += passage.words.length;
    firstWord += passage.words.length;
  });

  const ends = Uint32Array.from([...sourcePassages, count]);
  const { passageSection, sectionPassages } = sectionsOf(ends);
  const sectionMeanings = meanOf(meanings, sectionPassages);
  const eachWord = (show: (word: number, passage: number) => void) => {
    for (let passage = 0; passage < count; passage++) {
      const end = spanWords[passageSpans[passage + 1]!]!;
      for (let at = spanWords[passageSpans[passage]!]!; at < end; at++) show(words[at]!, passage);
    }
  };
  return {
    passageIds: passages.map(({ id }) => id),
    passageSource,
    sources: [...sourceNumber.keys()],
    sourceNumber,
    sourcePassages: ends,
    passageSpans,
    spanWords,
    words,
    length,
    gramCount,
    sourceLength: Uint32Array.from(sourceLength),
    meanings,
    titleNorm,
    passageSection,
    sectionPassages,
    sectionMeanings,
    sectionSigns: signsOf(sectionMeanings),
    abbreviations,
    wordDf: wordDf.frequencies(),
    stemDf: stemDf.frequencies(),
    titleStemDf: titleStemDf.frequencies(),
    gramDf: gramDf.frequencies(),
    truncations: truncations.postings((add) => eachWord((word, passage) => add(lexicon.truncationOf(word), passage))),
    sourceStems: sourceStems.postings((add) =>
      eachWord((word, passage) => add(lexicon.stemOf(word), passageSource[passage]!)),
    ),
    totals: { passages: count, sources: sourceNumber.size, words: wordTotal, titleWords, grams: gramTotal },
  };
}

/** Once for each source: a title stands over all of its passages. */
function introduce(known: Map<number, Abbreviation[]>, source: number, found: readonly Abbreviation[]): void {
  if (found.length === 0) return;
  const before = known.get(source) ?? [];
  const added = found.filter(({ short, long }) => !before.some((each) => each.short === short && each.long === long));
  known.set(source, [...before, ...added]);
}

const none: readonly Abbreviation[] = [];

/** Those of a source are given to its first passage. */
function firstOf({ abbreviations, passageSource, sourcePassages }: Segment, passage: number): readonly Abbreviation[] {
  const source = passageSource[passage]!;
  return sourcePassages[source] === passage ? (abbreviations.get(source) ?? none) : none;
}

/** The passages a view still holds. */
export function passagesOf({ segment, removed }: View): PassageTerms[] {
  const passages: PassageTerms[] = [];
  for (let passage = 0; passage < segment.passageIds.length; passage++) {
    if (removed?.passages[passage] === 1) continue;
    const [firstSpan, lastSpan] = [segment.passageSpans[passage]!, segment.passageSpans[passage + 1]!];
    const first = segment.spanWords[firstSpan]!;
    passages.push({
      id: segment.passageIds[passage]!,
      source: segment.sources[segment.passageSource[passage]!]!,
      words: segment.words.subarray(first, segment.spanWords[lastSpan]),
      spanEnds: segment.spanWords.subarray(firstSpan + 1, lastSpan + 1).map((end) => end - first),
      meaning: segment.meanings.subarray(passage * meaningSize, (passage + 1) * meaningSize),
      titleNorm: segment.titleNorm[passage]!,
      abbreviations: firstOf(segment, passage),
    });
  }
  return passages;
}

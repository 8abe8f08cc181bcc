import { stem } from '../../text/stem.ts';
import { truncate } from '../../text/word-forms.ts';
import type { Wanted } from '../query/query.ts';
import { lengthOfStem, vectors } from '../search-index/meaning.ts';

const worthOfLikeness = 0.78;
const worthOfOtherWords = 1.15;
/** Under this cosine two words have nothing to do with each other. */
const unlike = 0.25;

/**
 * What sentences say of the question in other words, as a share of all that is asked: by the cosine of the whole, and by the nearest word for each that is not there.
 *
 * @param sentences words that carry meaning
 * @param about such words of the headings above them, which need not be said again
 */
export function likenessOfSentences(
  query: Wanted,
  sentences: readonly (readonly string[])[],
  about: readonly string[],
): number[] {
  const saidAbove = new Set(about.map(truncate));
  const further = query.named.filter(({ truncation }) => !saidAbove.has(truncation));
  if (further.length === 0) return sentences.map(() => 0);
  return sentences.map((words) => {
    const likeness = Math.max(0, cosine(query.meaning, vectors().encode(words.map(stem))));
    return worthOfLikeness * likeness + worthOfOtherWords * saidInOtherWords(query, further, words);
  });
}

function cosine(a: Float32Array | null, b: Float32Array | null): number {
  return a === null || b === null ? 0 : a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** Of what is asked, the share of words that are not there but have one much like them. */
function saidInOtherWords({ truncations, asked }: Wanted, further: Wanted['named'], words: readonly string[]): number {
  const told = new Set(words.map(truncate));
  const missing = further.filter(({ truncation }) => !told.has(truncation));
  if (missing.length === 0 || asked === 0) return 0;
  const others = [...new Set(words.map(stem))].flatMap((each) => {
    const row = vectors().rowOf(each);
    return row < 0 ? [] : [{ row, length: lengthOfStem(each) }];
  });
  const said = missing.reduce((sum, { stem: wanted, truncation }) => {
    const meant = vectors().encode([wanted]);
    const slot = truncations.slots.get(truncation);
    if (meant === null || slot === undefined) return sum;
    const nearest = Math.max(unlike, ...others.map(({ row, length }) => vectors().dot(row, meant) / length));
    return sum + (nearest - unlike) * (truncations.value[slot] ?? 0);
  }, 0);
  return said / asked;
}

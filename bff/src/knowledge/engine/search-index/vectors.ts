/** A passage near by its embedding. */
export interface Neighbour {
  passageId: string;
  source: string;
  similarity: number;
}

interface SourceVectors {
  spaceIds: readonly string[];
  passageIds: readonly string[];
  /** One after the other. */
  values: Float32Array;
}

/** The vectors of a company's passages; a search compares the question with every one its reader may see. */
export class VectorIndex {
  readonly #sources = new Map<string, SourceVectors>();

  set(source: string, spaceIds: readonly string[], passages: readonly { id: string; vector: Float32Array | null }[]) {
    const known = passages.flatMap(({ id, vector }) => (vector === null ? [] : [{ id, vector }]));
    const [first] = known;
    if (first === undefined) {
      this.#sources.delete(source);
      return;
    }
    const size = first.vector.length;
    const values = new Float32Array(known.length * size);
    known.forEach(({ vector }, at) => values.set(vector, at * size));
    this.#sources.set(source, { spaceIds, passageIds: known.map(({ id }) => id), values });
  }

  /** Nearest first. Null spaces see every space; what the reader may not see is not even compared. */
  nearest(question: Float32Array, spaceIds: readonly string[] | null, limit: number): Neighbour[] {
    const mine = spaceIds === null ? null : new Set(spaceIds);
    let best: Neighbour[] = [];
    for (const [source, { spaceIds: ofSource, passageIds, values }] of this.#sources) {
      if (mine !== null && ofSource.length > 0 && !ofSource.some((id) => mine.has(id))) continue;
      if (values.length !== passageIds.length * question.length) continue;
      const least = best.length < limit ? -Infinity : (best.at(-1)?.similarity ?? -Infinity);
      const better = passageIds.flatMap((passageId, at) => {
        const similarity = dot(question, values, at * question.length);
        return similarity > least ? [{ passageId, source, similarity }] : [];
      });
      if (better.length > 0)
        best = [...best, ...better]
          .sort((a, b) => b.similarity - a.similarity || (a.passageId < b.passageId ? -1 : 1))
          .slice(0, limit);
    }
    return best;
  }
}

function dot(question: Float32Array, values: Float32Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < question.length; at++) sum += question[at]! * values[from + at]!;
  return sum;
}

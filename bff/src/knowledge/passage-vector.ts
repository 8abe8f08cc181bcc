import { Binary } from '../adapters/database/database.ts';
import type { Vector } from '../adapters/embeddings/embedder.ts';
import type { PassageRow } from './passage.collection.ts';

/** A vector in the database’s own form, which its search understands. */
export const toBinary = (vector: Vector): Binary =>
  vector instanceof Int8Array ? Binary.fromInt8Array(vector) : Binary.fromFloat32Array(vector);

export const toStored = (model: string, vector: Vector): NonNullable<PassageRow['vector']> => ({
  model,
  values: toBinary(vector),
});

/** The vector of a passage, if it is of this model. */
export function vectorOf({ vector }: Pick<PassageRow, 'vector'>, model: string | null): Vector | null {
  if (vector === undefined || vector.model !== model) return null;
  const { values } = vector;
  // As it was stored before: the bare numbers.
  if (values.sub_type !== Binary.SUBTYPE_VECTOR) return new Float32Array(Uint8Array.from(values.buffer).buffer);
  return values.buffer[0] === Binary.VECTOR_TYPE.Int8 ? values.toInt8Array() : values.toFloat32Array();
}

import { Binary } from '../adapters/database/database.ts';
import type { PassageRow } from './passage.collection.ts';

/** A vector as it is stored: in the database’s own form, which its search understands. */
export const toStored = (model: string, vector: Float32Array): NonNullable<PassageRow['vector']> => ({
  model,
  values: Binary.fromFloat32Array(vector),
});

/** The vector of a passage, if it is of this model. */
export function vectorOf({ vector }: Pick<PassageRow, 'vector'>, model: string | null): Float32Array | null {
  if (vector === undefined || vector.model !== model) return null;
  const { values } = vector;
  if (values.sub_type === Binary.SUBTYPE_VECTOR) return values.toFloat32Array();
  // As it was stored before: the bare numbers.
  return new Float32Array(Uint8Array.from(values.buffer).buffer);
}

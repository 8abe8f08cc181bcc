const largest = 127;

/** The direction of a vector in a byte a number: its length is lost, and no one asks for it. */
export function toInt8(vector: Float32Array): Int8Array {
  const most = vector.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => Math.round((value * largest) / (most || 1)));
}

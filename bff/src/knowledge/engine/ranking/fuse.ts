/** How much the first places count; the usual value of reciprocal rank fusion. */
const flatness = 60;

/** Reciprocal rank fusion: of several orders one, in which a thing stands high that stands high in any of them. */
export function fuse<Key>(orders: readonly (readonly Key[])[]): Key[] {
  const scores = new Map<Key, number>();
  for (const order of orders)
    order.forEach((key, at) => scores.set(key, (scores.get(key) ?? 0) + 1 / (flatness + at + 1)));
  return [...scores].sort(([, a], [, b]) => b - a).map(([key]) => key);
}

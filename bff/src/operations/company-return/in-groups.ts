/** A few at a time, in their order: enough for one write, few enough to be held. */
export async function* inGroups<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[], void, undefined> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < 200) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

import { randomFrom } from '../retrieval/typos.ts';

/** Draws one of several, always in the same order for a seed. */
export function pickerFrom(seed: number): <Item>(items: readonly Item[]) => Item {
  const random = randomFrom(seed);
  return <Item>(items: readonly Item[]) => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
}

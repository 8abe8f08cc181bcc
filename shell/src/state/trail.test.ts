import { expect, it } from 'vitest';
import { createTrail } from './trail.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A tab: its history as browsers keep it, and the trail that is told of it. */
function tab(storage = memory()) {
  let trail = createTrail(storage);
  let index = 0;
  let entries: { key: string; href: string }[] = [{ key: 'default', href: '/' }];
  let keys = 0;
  const move = (action: 'PUSH' | 'REPLACE' | 'POP') => {
    const entry = entries[index]!;
    const pathname = entry.href.split('?')[0]!;
    trail.arrived({ action, index, ...entry, pathname, isPlace: pathname !== '/login' });
  };
  move('POP');
  const origin = (beyond?: string) => trail.origin(beyond)?.href ?? null;
  return {
    origin,
    push(href: string) {
      entries = [...entries.slice(0, ++index), { key: `k${keys++}`, href }];
      move('PUSH');
    },
    replace(href: string) {
      entries[index] = { key: `k${keys++}`, href };
      move('REPLACE');
    },
    back() {
      index += trail.origin()!.delta;
      move('POP');
      return entries[index]!.href;
    },
    reload() {
      trail = createTrail(storage);
      move('POP');
    },
    clear: () => trail.clear(),
  };
}

it('leads from a citation back to the conversation, and from there no further in a circle', () => {
  const one = tab();
  const { origin, ...go } = one;
  go.push('/chat/1');
  go.push('/notes/1?passage=x');
  expect(origin()).toBe('/chat/1');
  expect(one.back()).toBe('/chat/1');
  expect(origin()).toBe('/');
});

it('leads to the list with its filters, after editing and saving too', () => {
  for (const save of ['replace', 'push'] as const) {
    const one = tab();
    const { origin, ...go } = one;
    go.push('/notes/to-review');
    go.replace('/notes/to-review?space=a');
    go.push('/notes/1');
    go.push('/notes/1/edit');
    expect(origin()).toBe('/notes/1');
    go[save]('/notes/1');
    expect(origin()).toBe('/notes/to-review?space=a');
    expect(one.back()).toBe('/notes/to-review?space=a');
  }
});

it('knows the way after a reload, and nothing of another tab or of someone before', () => {
  const storage = memory();
  const one = tab(storage);
  one.push('/chat/1');
  one.push('/notes/1');
  one.reload();
  expect(one.origin()).toBe('/chat/1');
  const another = tab();
  expect(another.origin()).toBeNull();
  one.clear();
  expect(one.origin()).toBeNull();
});

it('has no origin for a deep link, nor after signing in', () => {
  const { origin, ...go } = tab();
  go.replace('/notes/1');
  expect(origin()).toBeNull();
  go.replace('/login');
  go.push('/notes/2');
  expect(origin()).toBeNull();
});

it('leaves out the pages of what is gone', () => {
  const { origin, ...go } = tab();
  go.push('/notes/my-notes?status=TO_REVIEW');
  go.push('/notes/1');
  go.push('/notes/1/edit');
  expect(origin('/notes/1')).toBe('/notes/my-notes?status=TO_REVIEW');
});

it('takes nothing from a storage someone else wrote to', () => {
  for (const stored of [
    '{',
    '[[0,{"key":1}]]',
    '[[0,{"key":"k","pathname":"/","href":"https://ailleurs.fr","from":null}]]',
  ]) {
    const storage = memory();
    storage.setItem('trail', stored);
    expect(tab(storage).origin()).toBeNull();
  }
});

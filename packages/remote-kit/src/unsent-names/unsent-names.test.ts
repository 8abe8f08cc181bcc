import { afterEach, expect, it, vi } from 'vitest';
import { openUnsentNames } from './index.ts';

const unsent = openUnsentNames('unsentOfThisTest');
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('are reported to who noted them, in their order, and to no one else', () => {
  unsent.note('nadia', ['b.jpg', 'a.jpg']);
  expect(openUnsentNames('unsentOfThisTest').of('nadia')).toEqual(['b.jpg', 'a.jpg']);
  expect(unsent.of('paul')).toEqual([]);
});

it('leave nothing behind once there are none', () => {
  unsent.note('nadia', ['a.jpg']);
  unsent.note('nadia', []);
  expect(localStorage).toHaveLength(0);
});

it.each(['{', '"a.jpg"', '{"userId":"nadia"}', '{"userId":"nadia","names":[1]}'])(
  'are none when what stands there is not ours: %s',
  (stored) => {
    localStorage.setItem('unsentOfThisTest', stored);
    expect(unsent.of('nadia')).toEqual([]);
  },
);

it('cost nothing in a browser that stores nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  unsent.note('nadia', ['a.jpg']);
  expect(unsent.of('nadia')).toEqual([]);
});

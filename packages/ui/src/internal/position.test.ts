import { expect, it } from 'vitest';
import { placeBeside } from './position.ts';

const viewport = { width: 390, height: 800 };
const anchorAt = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 });
const size = { width: 200, height: 160 };

it('goes below the button, its end at the end of the button', () => {
  expect(placeBeside(anchorAt(300, 100), size, viewport, { align: 'end', gap: 4 })).toEqual({ top: 144, left: 140 });
});

it('goes above when there is no room below', () => {
  expect(placeBeside(anchorAt(300, 700), size, viewport, { align: 'end', gap: 4 }).top).toBe(536);
});

it.each([
  [anchorAt(0, 100), 'end', 8],
  [anchorAt(345, 100), 'start', 182],
  [anchorAt(175, 100), 'center', 95],
] as const)('stays 8 px inside the screen', (anchor, align, left) => {
  expect(placeBeside(anchor, size, viewport, { align, gap: 4 }).left).toBe(left);
});

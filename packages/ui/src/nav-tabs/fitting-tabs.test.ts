import { expect, it } from 'vitest';
import { fittingTabs } from './fitting-tabs.ts';

const row = { widths: [60, 80, 70, 90, 50], moreWidth: 40, gap: 20 };

it('tabs all stand in the row where they fit to the pixel', () => {
  expect(fittingTabs({ ...row, width: 430 }, 0)).toEqual([0, 1, 2, 3, 4]);
});

it('tabs that do not all fit leave room for the button of the others', () => {
  expect(fittingTabs({ ...row, width: 429 }, 0)).toEqual([0, 1, 2, 3]);
  expect(fittingTabs({ ...row, width: 310 }, 0)).toEqual([0, 1, 2]);
  expect(fittingTabs({ ...row, width: 309 }, 0)).toEqual([0, 1]);
});

it('tabs that do not all fit always show the current one, in its order', () => {
  expect(fittingTabs({ ...row, width: 320 }, 3)).toEqual([0, 3]);
  expect(fittingTabs({ ...row, width: 100 }, 3)).toEqual([3]);
});

it('tabs of which none is current show the first ones', () => {
  expect(fittingTabs({ ...row, width: 320 }, -1)).toEqual([0, 1, 2]);
});

import { expect, it } from 'vitest';
import { hasUnsavedChanges } from './unsaved-changes.ts';
import { createWorkUnderWay } from './work-under-way.ts';

const isHeld = () => hasUnsavedChanges(window);

it('holds the window while anything goes on, and no longer', () => {
  const work = createWorkUnderWay();
  expect(isHeld()).toBe(false);
  const endUpload = work.start('2 documents partent.');
  const endOther = work.start('2 documents partent.');
  expect(isHeld()).toBe(true);
  expect(work.sentences()).toEqual(['2 documents partent.']);
  endUpload();
  endUpload();
  expect(isHeld()).toBe(true);
  endOther();
  expect(isHeld()).toBe(false);
  expect(work.sentences()).toEqual([]);
});

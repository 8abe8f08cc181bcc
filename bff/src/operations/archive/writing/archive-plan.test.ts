import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import { aDocumentRow } from '../../../../test/rows.ts';
import { planArchive } from './archive-plan.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const document = (sizeBytes: number) => aDocumentRow({ companyId: newId(), sizeBytes });
const counts = (sizes: readonly number[]) =>
  planArchive([], sizes.map(document), now).batches.map(({ length }) => length);

it('parts are small enough to be written again, and a big file is one by itself', () => {
  expect(counts([])).toEqual([]);
  expect(counts([10_000_000, 10_000_000, 10_000_000, 10_000_000])).toEqual([3, 1]);
  expect(counts([1, 90_000_000, 1, 1])).toEqual([1, 1, 2]);
});

it('parts have a bounded number of files', () => {
  expect(counts(Array.from({ length: 250 }, () => 1))).toEqual([100, 100, 50]);
});

it('a document has the ending of its file, whatever its kind', () => {
  const storageKey = 'c/documents/d.0a1b2c3d4e5f.docx';
  const [[file] = []] = planArchive([], [{ ...document(1), title: 'Consignes', storageKey }], now).batches;
  expect(file?.path).toMatch(/^documents\/Consignes \(.{8}\)\.docx$/);
});

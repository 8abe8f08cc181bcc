import { newId } from '@savoir/contracts/common';
import type { DocumentFile, DocumentStatus } from '@savoir/contracts/documents';
import { expect, it } from 'vitest';
import type { ImportItem } from '../import/import.model.ts';
import { operationOf } from './operation.ts';

const file = new File(['%PDF-'], 'a.pdf');
const item = (state: ImportItem['state']): ImportItem => ({
  id: newId(),
  file,
  suffix: 'pdf',
  title: 'a',
  spaceIds: [],
  replacesId: null,
  controller: new AbortController(),
  state,
});
const sent = (documentId: string) => item({ step: 'done', documentId });
const seen = (status: DocumentStatus): DocumentFile => ({
  id: newId(),
  kind: 'pdf',
  title: 'a',
  filename: 'a.pdf',
  pageCount: 4,
  pagesDone: 2,
  sizeInMb: 0.3,
  uploadDate: '2026-11-20T08:00:00.000Z',
  status,
  uploaderId: newId(),
  uploader: null,
  spaceIds: [],
  failureReason: null,
  version: 1,
});

it('counts pending, successful and failed, from the sending to the end of the reading [S4.33]', () => {
  const items = [
    item({ step: 'uploading', sentBytes: 1 }),
    sent('a'),
    sent('b'),
    sent('c'),
    sent('not looked at yet'),
    item({ step: 'failed', reason: 'network' }),
    item({ step: 'canceled' }),
    sent('lost'),
  ];
  expect(operationOf(items, { a: seen('ready'), b: seen('failed'), c: seen('ingesting'), lost: null })).toEqual({
    status: 'processing',
    pending: 3,
    successful: 1,
    failed: 2,
  });
});

it.each([
  ['processing', [sent('a'), sent('b')], { a: seen('ready'), b: seen('ingesting') }],
  ['completed-with-errors', [sent('a'), sent('b')], { a: seen('ready'), b: seen('failed') }],
  ['completed-with-errors', [item({ step: 'failed', reason: 'network' })], {}],
  ['completed-successfully', [sent('a'), sent('b')], { a: seen('ready'), b: seen('ready') }],
] as const)('is %s [S4.32]', (status, items, watched) => {
  expect(operationOf(items, watched)?.status).toBe(status);
});

it('is absent when there is nothing to follow', () => {
  expect(operationOf([], {})).toBeNull();
  expect(operationOf([item({ step: 'canceled' })], {})).toBeNull();
});

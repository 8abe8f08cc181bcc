import type { DocumentStatus } from '@savoir/contracts/documents';
import { aDocument } from '@savoir/testing';
import { expect, it } from 'vitest';
import { anImport } from '../import/test-imports.ts';
import { operationOf } from './operation.ts';

const sent = (documentId: string) => anImport({ step: 'done', documentId });
const seen = (status: DocumentStatus) => aDocument({ status });

it('counts pending, successful and failed, from the sending to the end of the reading [S4.33]', () => {
  const items = [
    anImport({ step: 'uploading', sentBytes: 1 }),
    sent('a'),
    sent('b'),
    sent('c'),
    sent('not looked at yet'),
    anImport({ step: 'failed', reason: 'network' }),
    anImport({ step: 'canceled' }),
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
  ['completed-with-errors', [anImport({ step: 'failed', reason: 'network' })], {}],
  ['completed-successfully', [sent('a'), sent('b')], { a: seen('ready'), b: seen('ready') }],
] as const)('is %s [S4.32]', (status, items, watched) => {
  expect(operationOf(items, watched)?.status).toBe(status);
});

it('is absent when there is nothing to follow', () => {
  expect(operationOf([], {})).toBeNull();
  expect(operationOf([anImport({ step: 'canceled' })], {})).toBeNull();
});

import { UploadError } from '@savoir/api-client';
import { NetworkError } from '@savoir/remote-kit';
import { refuse } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import messages from '../../locales/fr.json';
import { failureOf, refusedMedia } from './creation-failure.ts';

it.each([
  ['network [S8.62]', new NetworkError('x'), 'network'],
  ['network, of an upload', new UploadError('network'), 'network'],
  ['file too large [S8.63]', new UploadError('refused', 'EntityTooLarge'), 'too-large'],
  ['file too large, by the API', refuse('UPLOAD_TOO_LARGE'), 'too-large'],
  ['server-unsupported format [S8.74]', refuse('MEDIA_UNSUPPORTED'), 'unsupported'],
  ['invalid data [S8.65]', refuse('INPUT_INVALID'), 'invalid'],
  ['server error [S8.66]', refuse('INTERNAL'), 'server'],
  ['server busy', refuse('RATE_LIMITED'), 'server'],
  ['timeout [S8.67]', new DOMException('x', 'TimeoutError'), 'timeout'],
  ['upload failed [S8.68]', new UploadError('refused', 'AccessDenied'), 'upload'],
  ['upload lost', refuse('UPLOAD_MISSING'), 'upload'],
  ['storage full [S8.72]', new UploadError('refused', 'QuotaExceeded'), 'storage-full'],
  ['storage of the device full', new DOMException('x', 'QuotaExceededError'), 'storage-full'],
  ['empty', new UploadError('refused', 'EntityTooSmall'), 'empty'],
  ['canceled', new DOMException('x', 'AbortError'), 'canceled'],
  ['generic [S8.73]', new Error('x'), 'generic'],
] as const)('tells a creation that failed: %s', (_name, error, kind) => {
  expect(failureOf(error)).toBe(kind);
  expect(messages.create.failure[kind]).toMatch(/\.$/);
});

it('gives each kind of failure texts of its own', () => {
  const texts = Object.values(messages.create.failure);
  expect(new Set(texts).size).toBe(texts.length);
});

it('finds the media a refusal is about, each with its reason', () => {
  expect([...refusedMedia(refuse('MEDIA_EMPTY', { mediaIndex: '2' }))]).toEqual([[2, 'empty']]);
  const several = { mediaIndex: '0', filename: 'a', 'media.0': 'MEDIA_UNSUPPORTED', 'media.3': 'UPLOAD_MISSING' };
  expect([...refusedMedia(refuse('MEDIA_UNSUPPORTED', several))]).toEqual([
    [0, 'unsupported'],
    [3, 'upload'],
  ]);
  expect(refusedMedia(refuse('INPUT_INVALID')).size).toBe(0);
  expect(refusedMedia(new Error('x')).size).toBe(0);
});

import { expect, it } from 'vitest';
import { kindOfFile } from './kind-of-file.ts';

it.each([
  ['a.webm', 'audio/webm', 'audio'],
  ['a.webm', 'video/webm', 'video'],
  ['a.webm', '', 'audio'],
  ['IMG_1.HEIC', '', 'photo'],
  ['IMG_1.MOV', 'application/octet-stream', 'video'],
  ['film.3gp', '', 'video'],
  ['film.m4v', 'video/x-m4v', 'video'],
  ['memo.3gp', 'audio/3gpp', 'audio'],
  ['dessin.svg', 'image/svg+xml', 'photo'],
  ['notice.pdf', 'application/pdf', null],
  ['dossier', '', null],
])('%s announced as "%s" is told as %s', (name, type, kind) => {
  expect(kindOfFile({ name, type })).toBe(kind);
});

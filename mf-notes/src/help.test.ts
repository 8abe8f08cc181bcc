import { tutorialFor } from '@savoir/contracts/platform';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it.each([
  ['/notes/create', 'notes-create'],
  ['/notes/my-notes', 'my-notes'],
  ['/notes/to-review', 'awaiting-notes'],
  ['/awaiting-notes', 'awaiting-notes'],
  ['/notes', 'notes'],
  ['/notes/018f/edit', 'notes'],
  ['/notesfoo', 'chat'],
] as const)('the help at %s is %s [S2.157] [S2.158] [S2.160] [S2.164]', (path, tutorial) =>
  expect(tutorialFor(path, manifest.tutorials)).toBe(tutorial),
);

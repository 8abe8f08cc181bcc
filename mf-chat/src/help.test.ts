import { tutorialFor } from '@savoir/contracts/platform';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it.each([
  ['/chat', 'chat'],
  ['/chat/018f', 'chat'],
  ['/chatter', 'chat'],
] as const)('the help at %s is %s [S2.163]', (path, tutorial) =>
  expect(tutorialFor(path, manifest.tutorials)).toBe(tutorial),
);

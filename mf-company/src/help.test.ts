import { tutorialFor } from '@savoir/contracts/platform';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it.each([
  ['/company/users', 'users'],
  ['/company/users/create', 'users'],
  ['/company/spaces', 'chat'],
] as const)('the help at %s is %s [S2.162]', (path, tutorial) =>
  expect(tutorialFor(path, manifest.tutorials)).toBe(tutorial),
);

import { tutorialFor } from '@savoir/contracts/platform';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it.each([
  ['/documents/import', 'documents-import'],
  ['/documents', 'documents'],
  ['/documents/018f', 'documents'],
] as const)('the help at %s is %s [S2.159] [S2.161]', (path, tutorial) =>
  expect(tutorialFor(path, manifest.tutorials)).toBe(tutorial),
);

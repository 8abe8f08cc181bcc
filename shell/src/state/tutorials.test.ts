import { shellHolds } from '@savoir/contracts/platform';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tutorialAddress } from './tutorials.ts';

it('has a page for each tutorial of the product, installing on iOS among them [S2.166] [S3.50]', () => {
  expect(shellHolds.tutorials).toEqual(
    expect.arrayContaining([
      'chat',
      'notes-create',
      'notes',
      'my-notes',
      'documents',
      'awaiting-notes',
      'users',
      'iosInstall',
    ]),
  );
  const missing = shellHolds.tutorials.filter(
    (id) => !existsSync(join(import.meta.dirname, '../../public', tutorialAddress(id))),
  );
  expect(missing).toEqual([]);
});

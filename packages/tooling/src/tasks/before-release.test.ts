import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { longerBeforeRelease } from '../vitest.ts';

it('a test tagged for a release stands in a file that runs before one', () => {
  const exclude = ['**/node_modules/**', '**/dist/**'];
  const files = globSync('{shell,mf-*,bff,packages/*}/{src,test,run}/**/*.test.{ts,tsx}', { cwd: root, exclude });
  const tagged = files.filter((file) => /\btags: \[?'release'/.test(readFileSync(join(root, file), 'utf8')));
  expect(tagged.length).toBeGreaterThan(5);
  expect(tagged.filter((file) => !longerBeforeRelease.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

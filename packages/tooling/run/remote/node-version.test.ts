import { expect, it } from 'vitest';
import { nodeProblem } from './node-version.ts';

it('savoir-remote says which Node it needs instead of failing on a missing function', () => {
  expect(['20.20.2', '22.22.2', '24.14.9'].map(nodeProblem)).toEqual([
    'savoir-remote needs Node 24.15 or later; this is Node 20.20.2.',
    'savoir-remote needs Node 24.15 or later; this is Node 22.22.2.',
    'savoir-remote needs Node 24.15 or later; this is Node 24.14.9.',
  ]);
  expect(['24.15.0', '25.0.0', '26.1.0'].map(nodeProblem)).toEqual([null, null, null]);
});

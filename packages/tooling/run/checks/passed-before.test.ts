import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passedBefore } from './passed-before.ts';

let root: string;
const workspaces = ['bff', 'packages/contracts', 'shell'];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function changedSinceTheyPassed(change: () => void): string[] {
  passedBefore(root, 'types').keep(workspaces);
  change();
  return passedBefore(root, 'types').split(workspaces).changed;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'savoir passed '));
  write('pnpm-workspace.yaml', 'packages:\n  - shell\n  - bff\n  - packages/*\n');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  const contracts = { '@savoir/contracts': 'workspace:*' };
  write('packages/contracts/package.json', JSON.stringify({ name: '@savoir/contracts' }));
  write('bff/package.json', JSON.stringify({ name: '@savoir/bff', dependencies: contracts }));
  write('shell/package.json', JSON.stringify({ name: '@savoir/shell', devDependencies: contracts }));
  write('packages/contracts/src/note.ts', 'export const limit = 1;');
  write('bff/src/app.ts', '');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('what passed before', () => {
  it('is nothing at first', () => {
    expect(passedBefore(root, 'types').split(workspaces)).toEqual({ changed: workspaces, unchanged: [] });
  });

  it('need not be looked at while nothing changes', () => {
    expect(changedSinceTheyPassed(() => undefined)).toEqual([]);
  });

  it('is looked at again when one of its files changes, alone', () => {
    expect(changedSinceTheyPassed(() => write('bff/src/app.ts', 'changed'))).toEqual(['bff']);
  });

  it('is looked at again when a package changes on which it depends, in development too', () => {
    expect(changedSinceTheyPassed(() => write('packages/contracts/src/note.ts', 'changed'))).toEqual(workspaces);
  });

  it('is looked at again when other libraries are installed', () => {
    expect(changedSinceTheyPassed(() => write('pnpm-lock.yaml', 'changed'))).toEqual(workspaces);
  });

  it('counts with the files it had when the check began', () => {
    const began = passedBefore(root, 'types');
    write('bff/src/app.ts', 'changed meanwhile');
    began.keep(['bff']);
    expect(passedBefore(root, 'types').split(['bff']).changed).toEqual(['bff']);
  });

  it('is remembered for each check by itself', () => {
    passedBefore(root, 'types').keep(workspaces);
    expect(passedBefore(root, 'others').split(workspaces).changed).toEqual(workspaces);
  });
});

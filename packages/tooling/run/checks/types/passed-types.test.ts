import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passedTypes } from './passed-types.ts';

let root: string;
const note = 'packages/contracts/src/note.ts';
const passed = [
  { workspace: 'bff', files: ['bff/src/app.ts', note] },
  { workspace: 'packages/contracts', files: [note] },
  { workspace: 'shell', files: ['shell/src/main.ts'] },
];
const workspaces = passed.map(({ workspace }) => workspace);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function changedSinceTheyPassed(change: () => void): string[] {
  passedTypes(root).keep(passed);
  change();
  return passedTypes(root).split(workspaces).changed;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'savoir passed '));
  write('pnpm-workspace.yaml', 'packages:\n  - shell\n  - bff\n  - packages/*\n');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  const contracts = { '@savoir/contracts': 'workspace:*' };
  write('packages/contracts/package.json', JSON.stringify({ name: '@savoir/contracts' }));
  write('bff/package.json', JSON.stringify({ name: '@savoir/bff', dependencies: contracts }));
  write('shell/package.json', JSON.stringify({ name: '@savoir/shell', devDependencies: contracts }));
  write(note, 'export const limit = 1;');
  write('packages/contracts/src/chat.ts', 'export const limit = 1;');
  write('bff/src/app.ts', '');
  write('shell/src/main.ts', '');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('types that passed', () => {
  it('are none at first', () => {
    expect(passedTypes(root).split(workspaces)).toEqual({ changed: workspaces, unchanged: [] });
  });

  it('need not be looked at while nothing changes', () => {
    expect(changedSinceTheyPassed(() => undefined)).toEqual([]);
  });

  it('are looked at again when one of the files changes that the compiler read', () => {
    expect(changedSinceTheyPassed(() => write('bff/src/app.ts', 'changed'))).toEqual(['bff']);
    expect(changedSinceTheyPassed(() => write(note, 'changed'))).toEqual(['bff', 'packages/contracts']);
  });

  it('need not be looked at when a file changes that the compiler did not read', () => {
    expect(changedSinceTheyPassed(() => write('packages/contracts/src/chat.ts', 'changed'))).toEqual([]);
  });

  it('are looked at again when a file is new that an import could mean, there or in a dependency', () => {
    expect(changedSinceTheyPassed(() => write('bff/src/new.d.ts', ''))).toEqual(['bff']);
    expect(changedSinceTheyPassed(() => write('packages/contracts/src/new.ts', ''))).toEqual(workspaces);
  });

  it('are looked at again when one of the files is gone', () => {
    expect(changedSinceTheyPassed(() => rmSync(join(root, 'bff/src/app.ts')))).toEqual(['bff']);
  });

  it('are looked at again when other libraries are installed, or a dependency is set otherwise', () => {
    expect(changedSinceTheyPassed(() => write('pnpm-lock.yaml', 'changed'))).toEqual(workspaces);
    expect(changedSinceTheyPassed(() => write('packages/contracts/tsconfig.json', '{}'))).toEqual(workspaces);
  });

  it('count with the files they had when the check began', () => {
    const began = passedTypes(root);
    write('bff/src/app.ts', 'changed meanwhile');
    began.keep(passed);
    expect(passedTypes(root).split(workspaces).changed).toEqual(['bff']);
  });
});

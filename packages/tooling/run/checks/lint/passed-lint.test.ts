import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passedTypes } from '../types/passed-types.ts';
import { passedLint } from './passed-lint.ts';

let root: string;
const note = 'packages/contracts/src/note.ts';
const chat = 'packages/contracts/src/chat.ts';
const typed = [
  { workspace: 'bff', files: ['bff/src/app.ts', note] },
  { workspace: 'packages/contracts', files: [note, chat] },
];
const workspaces = typed.map(({ workspace }) => workspace);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The types pass again after the change, unless `types` are those that do not. */
function changedSinceTheyPassed(change: () => void, types = typed): string[] {
  passedTypes(root).keep(typed);
  passedLint(root).keep(workspaces);
  change();
  passedTypes(root).keep(types);
  return passedLint(root).split(workspaces).changed;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'savoir passed '));
  write('pnpm-workspace.yaml', 'packages:\n  - bff\n  - packages/*\n');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  write('packages/contracts/package.json', JSON.stringify({ name: '@savoir/contracts' }));
  const manifest = { name: '@savoir/bff', dependencies: { '@savoir/contracts': 'workspace:*' } };
  write('bff/package.json', JSON.stringify(manifest));
  for (const file of ['bff/src/app.ts', 'bff/vitest.config.ts', 'vitest.config.ts', note, chat]) write(file, '');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('workspaces that passed the linter', () => {
  it('are none at first', () => {
    passedTypes(root).keep(typed);
    expect(passedLint(root).split(workspaces)).toEqual({ changed: workspaces, unchanged: [] });
  });

  it('need not be looked at while nothing changes that they or their types are made of', () => {
    expect(changedSinceTheyPassed(() => undefined)).toEqual([]);
    expect(changedSinceTheyPassed(() => write(chat, 'changed'))).toEqual(['packages/contracts']);
    expect(changedSinceTheyPassed(() => write('bff/data/answers.md', 'changed'))).toEqual([]);
  });

  it('are looked at again when a file of theirs changes, also one the compiler does not read', () => {
    expect(changedSinceTheyPassed(() => write('bff/src/app.ts', 'changed'))).toEqual(['bff']);
    expect(changedSinceTheyPassed(() => write('bff/vitest.config.ts', 'changed'))).toEqual(['bff']);
  });

  it('are looked at again when a file of another workspace changes whose types they use', () => {
    expect(changedSinceTheyPassed(() => write(note, 'changed'))).toEqual(workspaces);
  });

  it('are looked at again when a rule, the libraries or a file outside of all of them changes', () => {
    expect(changedSinceTheyPassed(() => write('.oxlintrc.json', '{}'))).toEqual(workspaces);
    expect(changedSinceTheyPassed(() => write('pnpm-lock.yaml', 'changed'))).toEqual(workspaces);
    expect(changedSinceTheyPassed(() => write('vitest.config.ts', 'changed'))).toEqual(workspaces);
  });

  it('are looked at again while their types do not pass', () => {
    const onlyContracts = typed.filter(({ workspace }) => workspace !== 'bff');
    expect(changedSinceTheyPassed(() => write('bff/src/app.ts', 'changed'), onlyContracts)).toEqual(['bff']);
    expect(changedSinceTheyPassed(() => write('bff/src/new.ts', ''), onlyContracts)).toEqual(['bff']);
  });

  it('count with the files they had when the linter began', () => {
    passedTypes(root).keep(typed);
    const began = passedLint(root);
    write('bff/src/app.ts', 'changed meanwhile');
    began.keep(workspaces);
    passedTypes(root).keep(typed);
    expect(passedLint(root).split(workspaces).changed).toEqual(['bff']);
  });

  it('are forgotten when they fail', () => {
    expect(changedSinceTheyPassed(() => passedLint(root).forget(['bff']))).toEqual(['bff']);
  });
});

import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

describe('fingerprint', () => {
  let folder: string;
  const file = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'savoir fingerprint '));
    writeFileSync(file('a'), 'one');
    writeFileSync(file('b'), 'two');
  });

  it('the fingerprint depends neither on the order of the files nor on where they lie', () => {
    const other = mkdtempSync(join(tmpdir(), 'savoir-elsewhere-'));
    writeFileSync(join(other, 'a'), 'one');
    writeFileSync(join(other, 'b'), 'two');
    const expected = fingerprint(folder, [file('a'), file('b')]);
    expect(fingerprint(folder, [file('b'), file('a')])).toBe(expected);
    expect(fingerprint(other, [join(other, 'a'), join(other, 'b')])).toBe(expected);
    expect(expected).toMatch(/^[0-9a-f]{64}$/);
  });

  it('the fingerprint changes with a content, a name, and text moved from one file to the next', () => {
    const before = fingerprint(folder, [file('a'), file('b')]);
    writeFileSync(file('a'), 'onet');
    writeFileSync(file('b'), 'wo');
    const moved = fingerprint(folder, [file('a'), file('b')]);
    renameSync(file('b'), file('c'));
    const renamed = fingerprint(folder, [file('a'), file('c')]);
    expect(new Set([before, moved, renamed]).size).toBe(3);
  });
});

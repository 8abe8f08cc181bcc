import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { readIfThere, writeWhole } from '../../bootstrap/stamp.mjs';
import { hashFiles, type FileHashes } from '../file-hashes.ts';
import type { RanFile } from './ran-file.ts';
import { type Modules, testInputs } from './test-inputs.ts';

interface Passed {
  modules: Modules;
  /** Over the names and contents of all it depends on, and what it ran on. */
  key: string;
}

/** Which files of tests passed with the very files they depend on now. */
export interface PassedTests {
  /** Paths relative to the repository: those that must run, and those that need not. */
  split(files: readonly string[]): { changed: string[]; unchanged: string[] };
  /** Remembers what passed, and forgets what failed. What changed while it ran counts as not having run. */
  keep(ran: readonly RanFile[]): void;
}

export function passedTests(root: string): PassedTests {
  const memoryFile = join(root, '.cache/passed/test-files.json');
  const memory = new Map(Object.entries(JSON.parse(readIfThere(memoryFile) ?? '{}') as Record<string, Passed>));
  const began = keys(root);
  return {
    split(files) {
      const isUnchanged = (file: string) => {
        const passed = memory.get(file);
        return passed !== undefined && began.of(file, passed.modules) === passed.key;
      };
      return { changed: files.filter((file) => !isUnchanged(file)), unchanged: files.filter(isUnchanged) };
    },
    keep(ran) {
      const ended = keys(root);
      const nameOf = (path: string) => relative(root, path).split(sep).join('/');
      for (const { file, passed, modules } of ran) {
        const name = nameOf(file);
        const closed = ended.inputs.closed(name, modules.map(nameOf));
        const key = began.of(name, closed);
        if (passed && key !== undefined && key === ended.of(name, closed)) memory.set(name, { modules: closed, key });
        else memory.delete(name);
      }
      writeWhole(memoryFile, JSON.stringify(Object.fromEntries(memory)));
    },
  };
}

function keys(root: string) {
  const hashes: FileHashes = hashFiles(root);
  const inputs = testInputs(root, hashes);
  return {
    inputs,
    /** Undefined when one of the files is gone, or is none that is looked at. */
    of(file: string, modules: Modules): string | undefined {
      const hash = createHash('sha256').update(`${process.version} ${process.env['MONGODB_URL'] ?? 'embedded'}`);
      for (const path of [...new Set(inputs.pathsOf(file, modules))].sort()) {
        const content = hashes.get(path);
        if (content === undefined) return undefined;
        hash.update(`\0${path}\0${content}`);
      }
      return hash.digest('hex');
    },
  };
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What a module loads: our files on its way, and the libraries they name, types included. */
function reachableFrom(entry: string): { files: Set<string>; libraries: Set<string> } {
  const files = new Set([join(import.meta.dirname, entry)]);
  const libraries = new Set<string>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom |^import |\bimport\()'([^']+)'/gm)) {
      if (name.startsWith('.')) files.add(resolve(file, '..', name));
      else libraries.add(name);
    }
  }
  return { files, libraries };
}

it('the core, which every first visit loads, needs React, its icons and the words only', () => {
  const { files, libraries } = reachableFrom('index.ts');
  expect(files.size).toBeGreaterThan(30);
  expect([...libraries].toSorted()).toEqual(['@savoir/texts', 'lucide-react', 'react', 'react-dom']);
});

it('a text that grows needs React only', () => {
  expect([...reachableFrom('textarea.ts').libraries]).toEqual(['react']);
});

it('the table is what brings antd', () => {
  const { files, libraries } = reachableFrom('table.ts');
  expect([...libraries]).toEqual(expect.arrayContaining(['antd/es/table', 'antd/es/config-provider']));
  expect([...files].some((file) => file.endsWith('antd-root.tsx'))).toBe(true);
});

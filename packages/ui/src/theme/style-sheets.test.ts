import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { customProperties } from './custom-properties.ts';

const source = join(import.meta.dirname, '..');
const files = readdirSync(join(source, 'styles')).map((name) => ({
  name,
  text: readFileSync(join(source, 'styles', name), 'utf8'),
}));

it('the style sheets are all in base.css', () => {
  const base = readFileSync(join(source, 'base.css'), 'utf8');
  const imported = [...base.matchAll(/styles\/([\w-]+\.css)/g)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(files.map(({ name }) => name)));
});

it.each(files)('the style sheets use only values of the table without a fallback: $name', ({ text }) => {
  const used = [...text.matchAll(/var\((--sv-[\w-]+)\)/g)].map(([, name]) => name ?? '');
  const local = new Set([...text.matchAll(/(--sv-[\w-]+):/g)].map(([, name]) => name));
  const setInline = ['--sv-space-color'];
  expect(used.filter((name) => !customProperties.has(name) && !local.has(name) && !setInline.includes(name))).toEqual(
    [],
  );
});

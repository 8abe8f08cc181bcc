import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { antdTheme } from '../antd/antd-theme.ts';
import { customProperties } from './custom-properties.ts';
import { breakpoint, color } from './tokens.ts';

const styles = join(import.meta.dirname, '../styles');
const declared = [...readFileSync(join(styles, 'tokens.css'), 'utf8').matchAll(/^\s*(--sv-[\w-]+):\s*([^;]+);$/gm)];

/** The formatter writes the same value in its own way. */
const plain = (value = '') =>
  value
    .toLowerCase()
    .replaceAll('"', "'")
    .replaceAll(/\s*([,()\s])\s*/g, '$1')
    .replaceAll(/\b0\./g, '.');

it('the design values are the same in the style sheet and in the table', () => {
  const inCss = declared.map(([, name, value]) => [name, plain(value)]);
  const inTable = [...customProperties].map(([name, value]) => [name, plain(value)]);
  expect(Object.fromEntries(inCss)).toEqual(Object.fromEntries(inTable));
});

it('the design values give antd its colours and breakpoints', () => {
  expect(antdTheme.token).toMatchObject({
    colorPrimary: color.sapin600,
    colorError: color.rouge,
    colorBgLayout: color.papier,
    screenMD: breakpoint.medium,
    screenXL: breakpoint.large,
  });
});

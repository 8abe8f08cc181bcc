import { describe, expect, it } from 'vitest';
import {
  cellShare,
  layoutPath,
  pagesOf,
  sequenceSimilarity,
  cellsOfTables,
  truth,
  wordsOf,
} from '../../../bench/documents/layouts.ts';

const textOf = async (name: string) => (await pagesOf(layoutPath(name))).map(({ text }) => text).join('\n\n');
const named = (start: string) => Object.keys(truth).filter((name) => name.startsWith(start));

describe('pages whose text is known', () => {
  it.each([...named('columns-'), ...named('rows-')])('%s is read in its order', async (name) => {
    const text = await textOf(name);
    expect(sequenceSimilarity(wordsOf(truth[name]?.text ?? ''), wordsOf(text))).toBeGreaterThan(0.98);
    expect(cellsOfTables(text)).toEqual([]);
  });

  it.each(named('table-'))('%s: every cell stands at its place', async (name) => {
    const text = await textOf(name);
    expect(cellShare(text, truth[name]?.cells ?? [])).toBe(1);
    expect(cellsOfTables(text)).toHaveLength(1);
  });

  it('layout of pages whose text is known makes no table of a list of contents, of a list, or of two signatures', async () => {
    expect(cellsOfTables(await textOf('no-table'))).toEqual([]);
  });
});

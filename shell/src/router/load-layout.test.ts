import { Layout } from '@savoir/contracts/platform';
import { expect, it } from 'vitest';
import type { Shell } from '../host/shell.ts';
import { loadLayout } from './load-layout.ts';

const visitor = { session: { isSignedIn: () => Promise.resolve(false) } } as Shell;

it('has a frame for each of default, editor, focused-view, log-card and return-menu, and no other [S2.99]', async () => {
  expect(Layout.options).toEqual(['default', 'editor', 'focused-view', 'log-card', 'return-menu']);
  const drawn = await Promise.all(Layout.options.map((layout) => loadLayout(visitor, layout)));
  expect(drawn.map(({ Frame }) => Frame.name)).toEqual([
    'VisitorFrame',
    'BarFrame',
    'BarFrame',
    'LogCardFrame',
    'BarFrame',
  ]);
});

it('asks the log-card layout nothing about the session, and loads no signed-in area for it', async () => {
  const untouchable = {} as Shell;
  expect((await loadLayout(untouchable, 'log-card')).area).toBeNull();
});

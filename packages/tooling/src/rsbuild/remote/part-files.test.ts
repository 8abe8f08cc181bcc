import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { partModules, partsByFile } from './part-files.ts';

const source = `export const remote = implementRemote<typeof manifest>({
  catalogue: () => import('../locales/fr.json'),
  pages: { 'safety.all': () => import(/* webpackChunkName: "lists" */ './routes/all.page.tsx') },
  slots: {
    'safety.first-card': async () => {
      const { Card } = await import("./slots/first-card.slot.tsx");
      return { SlotContent: Card };
    },
  },
});`;

it('finds the module of each part, however its import is written', () => {
  expect([...partModules(source)]).toEqual([
    ['locales/fr.json', 'catalogue'],
    ['src/routes/all.page.tsx', 'safety.all'],
    ['src/slots/first-card.slot.tsx', 'safety.first-card'],
  ]);
});

it('says for each file which parts need it, and nothing of what is loaded in the midst of a page', () => {
  const report = {
    'src/remote.ts': ['files/remote.js'],
    'src/routes/all.page.tsx': ['files/reads.js', 'files/lists.js'],
    'src/routes/dialog.tsx': ['files/dialog.js'],
    'src/slots/first-card.slot.tsx': ['files/reads.js', 'files/card.js'],
  };
  expect(Object.fromEntries(partsByFile(report, source))).toEqual({
    'files/remote.js': ['entry'],
    'files/reads.js': ['safety.all', 'safety.first-card'],
    'files/lists.js': ['safety.all'],
    'files/card.js': ['safety.first-card'],
  });
});

it.each(['chat', 'company', 'dev', 'documents', 'notes'])('knows all parts of %s', (name) => {
  const text = readFileSync(new URL(`../../../../../mf-${name}/src/remote.ts`, import.meta.url), 'utf8');
  expect(partModules(text).size).toBe(text.match(/import\(/g)?.length);
});

import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { findLazySlotTexts } from './slot-texts.ts';

it.each(globSync('mf-*', { cwd: root }))('what slots say stands in what comes with the entry of %s', (folder) => {
  expect(findLazySlotTexts(join(root, folder))).toEqual([]);
});

describe('a key of the later catalogue', () => {
  function foundIn(files: Record<string, string>): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'savoir-slot-texts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const catalogues = {
      'locales/slots.fr.json': JSON.stringify({ card: { title: 'Fiches' } }),
      'locales/fr.json': JSON.stringify({
        list: { count_one: 'une', count_many: 'des' },
        state: { draft: 'Brouillon' },
      }),
    };
    for (const [path, text] of Object.entries({ ...catalogues, ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return findLazySlotTexts(folder);
  }

  it('a key of the later catalogue is found in a slot and in what it imports, whole, in a condition or started', () => {
    const found = foundIn({
      'src/slots/card.slot.tsx': "import { Row } from '../features/row.tsx';\nt('card.title'); t('list.count');",
      'src/features/row.tsx': "t(isOne ? 'list.count' : 'card.title'); t(`state.${status}`);",
      'src/features/page.tsx': "t('state.draft');",
    });
    expect(found).toEqual([
      'src/features/row.tsx says list.count, which slots.fr.json does not have',
      'src/features/row.tsx says state.draft, which slots.fr.json does not have',
      'src/slots/card.slot.tsx says list.count, which slots.fr.json does not have',
    ]);
  });

  it('a key of the later catalogue is none of a slot that waits for the catalogue, nor of what only a type or a later import names', () => {
    const found = foundIn({
      'src/slots/tool.slot.tsx': "export const needsCatalogue = true;\nt('list.count');",
      'src/slots/card.slot.tsx':
        "import type { Page } from '../features/page.tsx';\nconst later = () => import('../features/page.tsx');",
      'src/features/page.tsx': "t('state.draft');",
    });
    expect(found).toEqual([]);
  });
});

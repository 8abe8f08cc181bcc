import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { readConfirmations, takesSomethingAway } from './confirmations.ts';

const mild = (confirmations: ReturnType<typeof readConfirmations>): string[] =>
  confirmations
    .filter((confirmation) => takesSomethingAway(confirmation) && !confirmation.isRed)
    .map(({ file, labels }) => `${file}: ${labels.join(' / ')}`);

describe('the confirmations of the applications', () => {
  const confirmations = readConfirmations(root);

  it('the confirmations of the applications are seen, each with its words', () => {
    expect(confirmations.filter(takesSomethingAway).length).toBeGreaterThan(10);
    expect(confirmations.filter(({ labels }) => labels.length === 0).map(({ file }) => file)).toEqual([]);
    expect(confirmations.filter((each) => !takesSomethingAway(each)).length).toBeGreaterThan(3);
  });

  it('the confirmations of the applications are red where they take something away', () => {
    expect(mild(confirmations)).toEqual([]);
  });
});

describe('a confirmation that is not red', () => {
  function mildIn(source: string): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'savoir-confirmations-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = {
      'mf-notes/locales/fr.json': JSON.stringify({ a: { delete: 'Supprimer la fiche', keep: 'Garder' } }),
      'mf-notes/src/a.tsx': source,
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return mild(readConfirmations(folder));
  }
  const fault = 'mf-notes/src/a.tsx: Supprimer la fiche';

  it.each([
    ['a question', "host.confirm({ title: 'x', confirmLabel: t('a.delete') })", [fault]],
    ['one that says it is none', "host.confirm({ confirmLabel: t('a.delete'), danger: false })", [fault]],
    [
      'one of two words',
      "ask({ confirmLabel: t(on ? 'a.keep' : 'a.delete') })",
      ['mf-notes/src/a.tsx: Garder / Supprimer la fiche'],
    ],
    ['words in pieces', 'ask({ confirmLabel: t(`a.${kind}`) })', ['mf-notes/src/a.tsx: Supprimer la fiche / Garder']],
    ['words in the code', "ask({ confirmLabel: 'Retirer Paul' })", ['mf-notes/src/a.tsx: Retirer Paul']],
    ['unsaved changes', "useUnsavedChanges(dirty, { confirmLabel: t('a.delete'), danger: false })", [fault]],
    [
      'a dialog of its own',
      '<Dialog question actions={<><Button onClick={leave}>{t("a.keep")}</Button><Button kind="primary" type="submit">{t("a.delete")}</Button></>} />',
      [fault],
    ],
  ])('a confirmation that is not red is found: %s', (_, source, faults) => {
    expect(mildIn(source)).toEqual(faults);
  });

  it('a confirmation that is not red is not seen where there is none', () => {
    expect(
      mildIn(`
        host.confirm({ confirmLabel: t('a.delete'), danger: true });
        host.confirm({ confirmLabel: t(on ? 'a.keep' : 'a.delete'), danger: !on });
        host.confirm({ confirmLabel: t('a.keep') });
        useUnsavedChanges(dirty, { confirmLabel: t('a.delete') });
        <Dialog question actions={<Button kind="danger" type="submit">{t('a.delete')}</Button>} />;
        <Dialog actions={<Button type="submit">{t('a.delete')}</Button>} />;
      `),
    ).toEqual([]);
  });
});

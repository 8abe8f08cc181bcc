import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Releases, releasesSince } from './releases.ts';

const shipped = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../releases/releases.json'), 'utf8'),
) as Releases;

it('the release notes are those after the version last seen, newest first, by number and not by letter', () => {
  const releases = { '1.9.0': 'neuf', '1.10.0': 'dix\n\nonze', '1.42.8': 'maintenant', '1.43.0': 'plus tard' };
  expect(releasesSince(releases, '1.9.0', '1.42.8')).toEqual([
    { version: '1.42.8', lines: ['maintenant'] },
    { version: '1.10.0', lines: ['dix', 'onze'] },
  ]);
  expect(releasesSince(releases, '1.42.8', '1.42.8')).toEqual([]);
  expect(releasesSince(releases, '1.42.8').map(({ version }) => version)).toEqual(['1.43.0']);
});

it('the release notes are a text by version of three numbers [S3.41]', () => {
  for (const [version, text] of Object.entries(shipped)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(text.trim()).not.toBe('');
  }
  expect(Object.keys(shipped)).toContain('1.42.8');
});

it('the release notes mention what the specification names [S1.25]', () => {
  const all = Object.values(shipped).join('\n').toLowerCase();
  for (const said of [
    'hors connexion',
    'auteur',
    'export pdf',
    'vidéos',
    'tableaux',
    'écriture manuscrite',
    'résumé des nouvelles fiches',
    'fiche publiée',
    'fiche à valider',
    'mise à jour',
  ])
    expect(all).toContain(said);
});

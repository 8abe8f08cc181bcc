import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hueOf } from '../avatar/avatar.tsx';
import { initialsOf } from '../avatar/avatar.tsx';
import { Counter } from './counter.tsx';
import { ReferenceChip } from './reference-chip.tsx';
import { spaceColors } from './space-tag.tsx';
import { StatusBadge } from './status-badge.tsx';
import { statusTable } from './status-table.ts';
import { DangerBadge } from './danger-badge.tsx';
import { TrustLine } from './trust-line.tsx';
import { TrustStrip } from './trust-strip.tsx';

it.each(Object.entries(statusTable.note).map(([status, look]) => [status, look.label]))(
  'the badge of a note: %s is « %s » with an icon',
  (status, label) => {
    const { container } = render(<StatusBadge entity="note" status={status as keyof typeof statusTable.note} />);
    expect(container.textContent).toBe(label);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  },
);

it('badges have the words of the design', () => {
  const labels = (table: Record<string, { label: string }>) => Object.values(table).map(({ label }) => label);
  expect(labels(statusTable.note)).toEqual([
    'Import en cours',
    'À finaliser',
    'En attente de validation',
    'Publiée',
    'Archivée',
    'Erreur d’import',
  ]);
  expect(labels(statusTable.document)).toEqual(['Envoi en cours', 'Analyse en cours', 'Disponible', 'Échec']);
  expect(labels(statusTable.user)).toEqual(['Actif', 'Invité', 'Désactivé']);
});

it('badges take other words where a number is needed', () => {
  render(<StatusBadge entity="import" status="uploading" label="Import de 3 documents" />);
  expect(screen.getByText('Import de 3 documents')).toBeTruthy();
});

describe('trust', () => {
  const on = '2026-11-16T13:20:00Z';
  it.each([
    [{ kind: 'validated', by: 'Nadia Benali', on }, 'Validée par Nadia Benali le 16 nov. 2026'],
    [{ kind: 'deposited', by: 'Thomas Girard', on }, 'Déposé par Thomas Girard le 16 nov. 2026'],
    [{ kind: 'unvalidated' }, 'Publiée sans validation'],
  ] as const)('the trust line says by whom: %o', (trust, sentence) => {
    expect(render(<TrustLine trust={trust} />).container.textContent).toBe(sentence);
  });

  it('the trust line shows the seal only when a person validated', () => {
    const seal = (trust: Parameters<typeof TrustLine>[0]['trust']) =>
      render(<TrustLine trust={trust} />).container.querySelector('.lucide-badge-check');
    expect(seal({ kind: 'validated', by: 'N', on })).not.toBeNull();
    expect(seal({ kind: 'deposited', by: 'T', on })).toBeNull();
    expect(seal({ kind: 'unvalidated' })).toBeNull();
  });
});

describe('a danger that is open', () => {
  const on = '2026-11-16T13:20:00Z';
  it('a danger that is open is one mark, and takes the seal away, not who vouched', () => {
    expect(render(<DangerBadge />).container.textContent).toBe('Danger signalé');
    const { container } = render(
      <>
        <TrustLine isDoubted look="name" trust={{ kind: 'validated', by: 'Nadia Benali', on }} />
        <TrustStrip isDoubted validator="Nadia Benali" on={on} author="Camille" />
      </>,
    );
    expect(container.textContent).toContain('Validée par Nadia Benali');
    expect(container.querySelector('.lucide-badge-check')).toBeNull();
    expect(container.querySelector('.sv-trust-sealed')).toBeNull();
  });
});

it('small marks count what waits, and disappear at 0', () => {
  expect(render(<Counter count={3} label="fiches à valider" />).container.textContent).toBe('3 fiches à valider');
  expect(render(<Counter count={0} label="x" />).container.textContent).toBe('');
  expect(render(<Counter count={120} label="x" />).container.textContent).toContain('99+');
});

it('small marks read a reference with its place', () => {
  render(<ReferenceChip number={1} place="page 14" />);
  expect(screen.getByRole('button', { name: 'source 1, page 14' })).toBeTruthy();
});

it('small marks give a person the same colour each time, and use all colours', () => {
  const hues = Array.from({ length: 200 }, (_, index) => hueOf(`user-${index}`));
  expect(hueOf('user-7')).toBe(hues[7]);
  expect(new Set(hues)).toEqual(new Set(spaceColors));
});

it.each([
  ['Nadia Benali', 'NB'],
  ['Jean-Luc de La Tour', 'JT'],
  ['élodie', 'É'],
  ['  ', ''],
])('small marks write the initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

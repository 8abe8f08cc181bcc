import type { RemoteImplementation } from '@savoir/remote-kit';
import { expect, it, vi } from 'vitest';
import { createShellI18n } from '../bootstrap/create-i18n.ts';
import { withTexts } from './with-texts.ts';

const page = { Page: () => null };
const slot = { SlotContent: () => null };

async function remoteWith(catalogue: RemoteImplementation['catalogue']) {
  const i18n = await createShellI18n();
  const code = {
    messages: { card: { title: 'Fiches' }, list: { create: 'Créer' } },
    pages: { 'notes.all': async () => page },
    slots: { 'notes.card': async () => slot, 'notes.tool': async () => ({ ...slot, needsCatalogue: true }) },
    background: {},
    search: { 'notes.search': async () => ({ search: async () => [] }) },
    ...(catalogue && { catalogue }),
  } as unknown as RemoteImplementation;
  const remote = withTexts('notes', code, i18n) as unknown as Record<
    'pages' | 'slots' | 'search',
    Record<string, () => Promise<object>>
  >;
  const load = (kind: keyof typeof remote, id: string) => remote[kind][id]?.();
  return { load, t: (key: string) => i18n.t(`notes:${key}`) };
}

const later = () => vi.fn(async () => ({ default: { list: { title: 'Toutes les fiches' } } }));

it('has what slots say at once, and does not fetch the rest for them', async () => {
  const catalogue = later();
  const { load, t } = await remoteWith(catalogue);
  expect(t('card.title')).toBe('Fiches');
  expect(await load('slots', 'notes.card')).toBe(slot);
  expect(catalogue).not.toHaveBeenCalled();
});

it.each([
  ['pages', 'notes.all'],
  ['search', 'notes.search'],
  ['slots', 'notes.tool'],
] as const)('has everything said when the first of %s is there, %s', async (kind, id) => {
  const catalogue = later();
  const { load, t } = await remoteWith(catalogue);
  await load(kind, id);
  expect([t('list.title'), t('list.create'), t('card.title')]).toEqual(['Toutes les fiches', 'Créer', 'Fiches']);
  await load('pages', 'notes.all');
  expect(catalogue).toHaveBeenCalledOnce();
});

it('asks for a catalogue again that did not come', async () => {
  const catalogue = later().mockRejectedValueOnce(new Error('Loading chunk 5 failed.'));
  const { load, t } = await remoteWith(catalogue);
  await expect(load('pages', 'notes.all')).rejects.toThrow('Loading chunk 5 failed.');
  expect(await load('pages', 'notes.all')).toBe(page);
  expect(t('list.title')).toBe('Toutes les fiches');
});

it('leaves a remote with one catalogue as it is', async () => {
  const { load } = await remoteWith(undefined);
  expect(await load('pages', 'notes.all')).toBe(page);
});

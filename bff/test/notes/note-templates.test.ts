import {
  createNoteTemplate,
  deleteNoteTemplate,
  listNoteTemplates,
  updateNoteTemplate,
} from '@savoir/contracts/note-templates';
import { createNote, getNote } from '@savoir/contracts/notes';
import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { drafted, typed } from '../note-journey.ts';

const intervention = {
  name: 'Intervention',
  sections: [
    { heading: 'Sécurité', hint: 'Consignation, équipements' },
    { heading: 'Outillage', hint: '' },
    { heading: 'Étapes', hint: 'Une ligne par geste' },
  ],
};

startApplication();

const make = async (changes: object = {}) =>
  (await client.call('admin', createNoteTemplate, { body: { ...intervention, ...changes } })).body;

const started = (text: string, templateId?: string) =>
  drafted('creator', { media: [typed(text)], ...(templateId !== undefined && { templateId }) });

it('a template of notes is made, changed and deleted by who administers, and chosen by who writes [B.23]', async () => {
  const made = await client.call('admin', createNoteTemplate, { body: { ...intervention, name: 'Ronde' } });
  expect([made.status, made.body]).toEqual([201, { ...intervention, name: 'Ronde', id: made.body.id, version: 1 }]);
  const { id } = made.body;
  const names = async () => (await client.call('creator', listNoteTemplates)).body.map(({ name }) => name);
  expect(await names()).toContain('Ronde');
  const changed = await client.call('admin', updateNoteTemplate, {
    params: { id },
    version: 1,
    body: { name: 'Ronde de nuit' },
  });
  expect(changed.body).toEqual({ ...made.body, name: 'Ronde de nuit', version: 2 });
  expect(
    (await client.call('admin', updateNoteTemplate, { params: { id }, version: 1, body: { name: 'Autre' } })).problem,
  ).toMatchObject({ code: 'VERSION_STALE', context: { by: 'admin Test' } });
  expect((await client.call('admin', deleteNoteTemplate, { params: { id } })).status).toBe(204);
  expect(await names()).not.toContain('Ronde de nuit');
  expect((await client.call('admin', deleteNoteTemplate, { params: { id } })).code).toBe('NOTE_TEMPLATE_NOT_FOUND');
});

it.each([
  ['no name', { name: '  ' }, 'name', 'Le nom du modèle ne peut pas être vide'],
  ['no section', { sections: [] }, 'sections', 'Le modèle doit contenir au moins une section'],
  [
    'a section without heading',
    { sections: [{ heading: ' ', hint: '' }] },
    'sections.0.heading',
    'Le titre de la section ne peut pas être vide',
  ],
  [
    'two sections of one heading',
    { sections: [intervention.sections[0], { heading: 'SÉCURITÉ', hint: '' }] },
    'sections',
    'Deux sections portent le même titre',
  ],
  [
    'thirteen sections',
    { sections: Array.from({ length: 13 }, (_, at) => ({ heading: `Section ${at}`, hint: '' })) },
    'sections',
    '12 sections au plus',
  ],
])('a template of notes with %s is refused, by the field', async (_what, changes, path, message) => {
  const { problem } = await client.call('admin', createNoteTemplate, { body: { ...intervention, ...changes } });
  expect(problem).toMatchObject({ code: 'INPUT_INVALID', fields: [{ path, message }] });
});

it('a template of notes has a name of its own, whatever its case and accents, and belongs to its company', async () => {
  const { id } = await make({ name: 'Dépannage' });
  expect((await client.call('admin', createNoteTemplate, { body: { ...intervention, name: 'depannage' } })).code).toBe(
    'NOTE_TEMPLATE_EXISTS',
  );
  const foreign = bff.other.users.admin;
  expect((await client.call(foreign, listNoteTemplates)).body).toEqual([]);
  expect(
    (await client.call(foreign, createNoteTemplate, { body: { ...intervention, name: 'Dépannage' } })).status,
  ).toBe(201);
  const body = { title: 'Autre', spaceIds: [], media: [{ kind: 'text', text: 'Essai' }], templateId: id };
  expect((await client.call(bff.other.users.creator, createNote, { body })).code).toBe('NOTE_TEMPLATE_NOT_FOUND');
});

it('a template of notes sent twice under one key is one template', async () => {
  const input = { body: { ...intervention, name: 'Étalonnage' }, idempotencyKey: newId() };
  const [first, second] = [
    await client.call('admin', createNoteTemplate, input),
    await client.call('admin', createNoteTemplate, input),
  ];
  expect(second.body).toEqual(first.body);
});

it('a note started with a template has its headings to fill, then what was said, and keeps them when the template goes [B.24]', async () => {
  const { id } = await make({ name: 'Vidange' });
  const note = await started('Couper l’eau avant de commencer.', id);
  expect(note.markdown).toBe(
    '## Sécurité\n\n## Outillage\n\n## Étapes\n\n## À répartir dans les sections\n\nCouper l’eau avant de commencer.',
  );
  expect(note.outline).toEqual({ name: 'Vidange', sections: intervention.sections });
  await client.call('admin', deleteNoteTemplate, { params: { id } });
  expect((await client.call('creator', getNote, { params: { id: note.id } })).body.outline?.name).toBe('Vidange');
  // Told without network before, and sent now.
  expect((await started('Couper le courant.', id)).outline?.name).toBe('Vidange');
});

it('a note started with a template does not repeat a heading that was typed', async () => {
  const { id } = await make({ name: 'Contrôle' });
  const note = await started('## Étapes\n\n1. Ouvrir\n2. Fermer', id);
  expect(note.markdown).toBe('## Sécurité\n\n## Outillage\n\n## Étapes\n\n1. Ouvrir\n2. Fermer');
});

it('a note started with a template of none, or started without, is as before', async () => {
  const note = await started('Couper l’eau.');
  expect([note.markdown, note.outline]).toEqual(['Couper l’eau.', undefined]);
  const body = { title: 'T', spaceIds: [], media: [{ kind: 'text', text: 'Essai' }], templateId: newId() };
  expect((await client.call('creator', createNote, { body })).code).toBe('NOTE_TEMPLATE_NOT_FOUND');
});

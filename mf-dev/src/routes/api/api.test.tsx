import { openApi, type OpenApiDocument, type OpenApiOperation } from '@savoir/contracts/open-api';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const operation = (changes: Partial<OpenApiOperation>): OpenApiOperation => ({
  operationId: 'notes.list',
  tags: ['notes'],
  parameters: [],
  responses: { 204: { description: 'Fait.' } },
  security: [{ session: [] }],
  'x-access': 'note.view',
  ...changes,
});

const api: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Savoir', version: '1.42.8', description: '' },
  servers: [{ url: 'https://savoir.exemple.fr/api' }],
  tags: [{ name: 'notes' }, { name: 'users' }],
  paths: {
    '/notes/{id}': {
      patch: operation({
        operationId: 'notes.update',
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}$' },
          },
          { name: 'if-match', in: 'header', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Changes' } } },
        },
        responses: {
          200: {
            description: 'Fait.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } },
          },
          409: { description: '', 'x-problem-codes': ['VERSION_STALE', 'NOTE_NOT_EDITABLE'] },
        },
        security: [{ session: [] }, { accessToken: ['notes.write'] }],
        'x-access': 'note.edit',
      }),
    },
    '/users': { get: operation({ operationId: 'users.list', tags: ['users'], 'x-access': 'user.manage' }) },
  },
  components: {
    schemas: {
      Changes: {
        type: 'object',
        properties: {
          title: { type: 'string', maxLength: 120 },
          spaceIds: { type: 'array', items: { type: 'string' } },
        },
        required: ['title'],
      },
      Note: {
        type: 'object',
        properties: { id: { type: 'string' }, status: { $ref: '#/components/schemas/NoteStatus' } },
        required: ['id'],
      },
      NoteStatus: { type: 'string', enum: ['TO_REVIEW', 'PUBLISHED'] },
    },
    securitySchemes: {},
  },
};

const open = (path = '/dev/api', answer: () => OpenApiDocument = () => api) =>
  renderRoute({ manifest, implementation: remote }, path, {
    user: someUser({ role: 'dev' }),
    answers: [answering(openApi, answer)],
  });

it('lists the calls by domain, and finds one by its path, its name or its ability [B.102]', async () => {
  await open();
  expect(within(await screen.findByRole('region', { name: 'notes' })).getByText('notes.update')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'users' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Chemin, nom ou droit' }), 'user.manage');
  await screen.findByText(/^1 appel/);
  expect(screen.queryByText('notes.update')).toBeNull();
});

it('opens a call by its address: who may make it, what it takes, answers and refuses [B.102]', async () => {
  await open('/dev/api?call=notes.update');
  const call = await screen.findByRole('button', { name: /notes\.update/, expanded: true });
  expect(call.textContent).toContain('PATCH/notes/{id}');
  expect(screen.getByText('Droit : note.edit')).toBeTruthy();
  expect(screen.getByText('Portée : notes.write')).toBeTruthy();
  expect(screen.getByText('VERSION_STALE · NOTE_NOT_EDITABLE')).toBeTruthy();
  const texts = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent);
  expect(texts[0]).toBe('Changes {\n  title: string (length ≤ 120)\n  spaceIds?: string[]\n}');
  expect(texts[1]).toBe('Note {\n  id: string\n  status?: NoteStatus\n}');
});

it('opens the schemas that another refers to [B.102]', async () => {
  await open('/dev/api?call=notes.update');
  const name = await screen.findByText('NoteStatus', { selector: 'summary' });
  await userEvent.click(name);
  expect(await screen.findByText('"TO_REVIEW" | "PUBLISHED"')).toBeTruthy();
});

it('shows how a call looks in a terminal, with the least it takes [B.103]', async () => {
  await open('/dev/api?call=notes.update');
  await screen.findByRole('heading', { name: 'Exemple' });
  const [example] = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent).slice(-1);
  expect(example?.split(' \\\n  ')).toEqual([
    "curl -X PATCH 'https://savoir.exemple.fr/api/notes/0199a000-0000-7000-8000-000000000001'",
    "-H 'Authorization: Bearer svr_…'",
    '-H \'if-match: "1"\'',
    "-H 'Content-Type: application/json'",
    `-d '{"title":"…"}'`,
  ]);
});

it('says that a call refuses tokens [B.102]', async () => {
  await open('/dev/api?call=users.list');
  expect(await screen.findByText('Refusé aux jetons d’accès')).toBeTruthy();
  expect(screen.getByText('Sans contenu')).toBeTruthy();
});

it('says that nothing was found, and clears the search [B.102]', async () => {
  await open('/dev/api?q=inconnu');
  await screen.findByText('Aucun appel trouvé');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByText('notes.update')).toBeTruthy();
});

it('says so where the description did not come, and asks again [B.102]', async () => {
  let isDown = true;
  await open('/dev/api', () => {
    if (isDown) throw refuse('DEPENDENCY_UNAVAILABLE');
    return api;
  });
  await screen.findByText('La description de l’API n’a pas pu être chargée');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('notes.update')).toBeTruthy();
});

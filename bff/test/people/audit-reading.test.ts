import { newId } from '@savoir/contracts/common';
import { exportAudit, listAudit } from '@savoir/contracts/companies';
import { createSpace, deleteSpace } from '@savoir/contracts/spaces';
import { deleteUser, listUsers } from '@savoir/contracts/users';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';

startApplication();

it('the audit log says who did what to which object under the name it had, and who tried without the right [D.91]', async () => {
  const space = (await client.call('admin', createSpace, { body: { name: 'Chaudière', color: 'bleu', memberIds: [] } }))
    .body;
  await client.call('admin', deleteSpace, { params: { id: space.id } });
  await client.call('reader', deleteUser, { params: { id: bff.users.admin.id } });
  const { items, total } = (await client.call('admin', listAudit)).body;
  const acts = items.filter(({ action }) => !action.startsWith('account.'));
  expect(acts.map(({ action, outcome, person, label }) => [action, outcome, person?.id, label])).toEqual([
    ['users.delete', 'denied', bff.users.reader.id, null],
    ['spaces.delete', 'done', bff.users.admin.id, 'Chaudière'],
    ['spaces.create', 'done', bff.users.admin.id, 'Chaudière'],
  ]);
  expect(total).toBe(items.length);
});

it('the audit log is filtered by kind, person, outcome and day, and read page by page', async () => {
  const ids = async (query: Record<string, string | number>) =>
    (await client.call('admin', listAudit, { query })).body.items.map(({ action }) => action);
  expect(await ids({ kind: 'user' })).toEqual(['users.delete']);
  expect(await ids({ userId: bff.users.admin.id, kind: 'space' })).toEqual(['spaces.delete', 'spaces.create']);
  expect(await ids({ outcome: 'done', kind: 'space' })).toHaveLength(2);
  expect(await ids({ to: '2020-01-01' })).toEqual([]);
  const first = (await client.call('admin', listAudit, { query: { kind: 'space', limit: 1 } })).body;
  expect(first.nextCursor).not.toBeNull();
  expect(await ids({ kind: 'space', limit: 1, cursor: first.nextCursor ?? '' })).toEqual(['spaces.create']);
});

it('the audit log never shows another company’s acts, and reading writes none', async () => {
  await client.call('admin', listUsers);
  const query = { kind: 'space' };
  expect((await client.call(bff.other.users.admin, listAudit, { query })).body.total).toBe(0);
  expect((await client.call('admin', listAudit, { query })).body.total).toBe(2);
});

it('the audit log is a file for a spreadsheet too', async () => {
  const { csv, filename } = (await client.call('admin', exportAudit, { query: { kind: 'space' } })).body;
  expect(filename).toMatch(/^journal-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = csv.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFDate;Personne;Entreprise;Action;Résultat;Objet;Identifiant;Changements;Adresse;Jeton');
  expect(lines[0]).toMatch(/Z;admin Test;;Espace supprimé;fait;Chaudière;[0-9a-f-]{36};;;$/);
  expect(lines).toHaveLength(2);
});

it('the file of the audit log has every entry once, the latest first, however many they are', async () => {
  const entries = Array.from({ length: 1100 }, (_, at) => ({
    _id: newId(),
    companyId: bff.company.id,
    date: new Date(Date.UTC(2020, 0, 1, 0, at)),
    byId: bff.users.admin.id,
    action: 'documents.update',
    subjectId: newId(),
    subjectTitle: `Notice ${at}`,
  }));
  await bff.services.db.collection<{ _id: string }>('audit').insertMany(entries);
  const { csv } = (await client.call('admin', exportAudit, { query: { kind: 'document' } })).body;
  const titles = csv.split('\r\n').map((line) => line.split(';')[5]);
  expect(titles.slice(1, -1)).toEqual(entries.map(({ subjectTitle }) => subjectTitle).toReversed());
});

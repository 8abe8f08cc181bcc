import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';

startApplication({ jobs: false });

/** The form of a share sheet, no matter who sends it. */
function aForm(sizeBytes: number): FormData {
  const form = new FormData();
  form.set('title', 'Plaque');
  form.set('files', new Blob([new Uint8Array(sizeBytes)], { type: 'image/jpeg' }), 'plaque.jpg');
  return form;
}

it('a form shared before the service worker answers leads to a page that asks to share once more', async () => {
  // More than the API takes as a body: a film is shared whole.
  for (const sizeBytes of [10, 12_000_000]) {
    const answer = await fetch(`${client.origin}/share`, {
      method: 'POST',
      body: aForm(sizeBytes),
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/notes/create?shared=again']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const empty = await fetch(`${client.origin}/share`, { method: 'POST', redirect: 'manual' });
  expect(empty.status).toBe(303);
});

it('nothing of it is stored, and no other address takes such a form', async () => {
  const { db, embeddedStore } = bff.services;
  const folder = embeddedStore?.disk.folder ?? '';
  const count = async () => [
    ...(await Promise.all(['notes', 'documents', 'uploads'].map((name) => db.collection(name).countDocuments()))),
    // The folder comes with the first file.
    existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0,
  ];
  const before = await count();
  await fetch(`${client.origin}/share`, { method: 'POST', body: aForm(10), redirect: 'manual' });
  expect(await count()).toEqual(before);
  const elsewhere = await fetch(`${client.origin}/notes/create`, {
    method: 'POST',
    body: aForm(10),
    redirect: 'manual',
  });
  expect(elsewhere.status).not.toBe(303);
});

import { newId } from '@savoir/contracts/common';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  WebhookEvent,
  type Webhook,
  type WebhookDelivery,
} from '@savoir/contracts/webhooks';
import { answering, type FakeAnswer } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../../test/open-company.ts';

const date = '2026-11-20T08:00:00.000Z';
const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: newId(),
  version: 1,
  name: 'Atelier',
  url: 'https://exemple.test/crochet',
  events: ['note.published', 'report.danger'],
  active: true,
  offReason: null,
  creationDate: date,
  formerSecretUntil: null,
  lastAttempt: null,
  ...changes,
});
const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: newId(),
  eventId: 'msg_AAAAAAAAAAAAAAAAAAAAAAAAAAA',
  type: 'note.published',
  title: 'Retendre la courroie',
  date,
  state: 'delivered',
  attempts: 1,
  nextDate: null,
  last: { date, durationMs: 120, status: 204, answer: '', failure: null },
  ...changes,
});

const open = (answers: FakeAnswer[], more = '') =>
  openCompany(`/company/integrations?section=webhooks${more}`, { answers });
const listing = (...webhooks: Webhook[]) => answering(listWebhooks, () => ({ webhooks }));

it('says what webhooks are for where there are none', async () => {
  await open([listing()]);
  await screen.findByText('Aucun webhook');
  expect(screen.getByRole('button', { name: 'Ajouter un webhook' })).toBeTruthy();
});

it('says that they did not come, and asks again', async () => {
  let isDown = true;
  const answer = answering(listWebhooks, () => {
    if (isDown) throw new Error('down');
    return { webhooks: [webhook()] };
  });
  await open([answer]);
  await screen.findByText('Les webhooks n’ont pas pu être chargés');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /Réessayer/ }));
  await screen.findByRole('article', { name: 'Atelier' });
  expect(screen.queryByText('Les webhooks n’ont pas pu être chargés')).toBeNull();
});

it('offers none beyond twenty', async () => {
  await open([listing(...Array.from({ length: 20 }, () => webhook()))]);
  await screen.findByText(/^20 webhooks au plus/);
  expect(screen.queryByRole('button', { name: 'Ajouter un webhook' })).toBeNull();
});

it.each([
  [{}, 'Actif', 'Jamais appelé'],
  [{ lastAttempt: { date, isDelivered: false } }, 'En échec', /^Dernier envoi en échec/],
  [{ active: false, offReason: 'hand' as const }, 'Désactivé', 'Jamais appelé'],
  [{ active: false, offReason: 'gone' as const }, 'Désactivé automatiquement', /n’existe plus/],
  [{ active: false, offReason: 'failing' as const }, 'Désactivé automatiquement', /Rien n’est arrivé/],
])('says how one fares: %j is %s', async (changes, state, reason) => {
  await open([listing(webhook(changes))]);
  const card = within(await screen.findByRole('article', { name: 'Atelier' }));
  expect(card.getByText(state)).toBeTruthy();
  expect(card.getByText('Fiche publiée, Danger signalé')).toBeTruthy();
  expect(card.getByText(reason)).toBeTruthy();
});

it('makes one, and shows its secret once', async () => {
  const sent: unknown[] = [];
  const made = { ...webhook({ name: 'Presse', events: [...WebhookEvent.options] }), secret: 'whsec_AAAA' };
  await open([
    listing(),
    answering(createWebhook, ({ body }) => {
      sent.push(body);
      return made;
    }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un webhook' }));
  const form = within(screen.getByRole('dialog'));
  await userEvent.type(form.getByLabelText(/^Nom/), 'Presse');
  await userEvent.type(form.getByLabelText(/^Adresse/), 'exemple.test');
  await userEvent.click(form.getByRole('button', { name: 'Ne rien choisir' }));
  await userEvent.click(form.getByRole('button', { name: 'Créer le webhook' }));
  await form.findByText(/^Cette adresse n’est pas valide/);
  expect(form.getByText('Choisissez au moins un événement')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(form.getByLabelText(/^Adresse/));
  await userEvent.type(form.getByLabelText(/^Adresse/), 'https://exemple.test/');
  await userEvent.click(form.getByRole('checkbox', { name: 'Danger signalé' }));
  await userEvent.click(form.getByRole('button', { name: 'Créer le webhook' }));
  const shown = within(await screen.findByRole('alertdialog'));
  expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_AAAA');
  expect(sent).toEqual([{ name: 'Presse', url: 'https://exemple.test/', events: ['report.danger'] }]);
  await userEvent.click(shown.getByRole('button', { name: 'C’est noté' }));
  expect(screen.queryByText('whsec_AAAA')).toBeNull();
});

it('has a log with what came of each delivery, from which it is sent again [B.108]', async () => {
  const one = webhook();
  const asked: unknown[] = [];
  const failed = delivery({
    title: 'Graisser le vérin',
    state: 'failed',
    attempts: 11,
    last: { date, durationMs: 10_000, status: null, answer: '', failure: 'timeout' },
  });
  const waiting = delivery({
    title: 'Nettoyer la crépine',
    state: 'waiting',
    attempts: 1,
    nextDate: '2030-01-01T00:00:00.000Z',
    last: { date, durationMs: 1234, status: 500, answer: 'Panne', failure: 'status' },
  });
  await open(
    [
      listing(one),
      answering(listDeliveries, () => ({ deliveries: [delivery(), failed, waiting] })),
      answering(resendDelivery, ({ params }) => {
        asked.push(params.deliveryId);
        return failed;
      }),
    ],
    `&log=${one.id}`,
  );
  await screen.findByText('Graisser le vérin', { exact: false });
  const rows = screen.getAllByRole('listitem');
  const rowOf = (title: string) => {
    const row = rows.findLast(({ textContent }) => textContent.includes(title));
    if (row === undefined) throw new Error(`no row of ${title}`);
    return within(row);
  };
  expect(rowOf('Retendre la courroie').getByText('Reçu')).toBeTruthy();
  expect(rowOf('Retendre la courroie').getByText('Réponse 204')).toBeTruthy();
  expect(rowOf('Graisser le vérin').getByText('Échec')).toBeTruthy();
  expect(rowOf('Graisser le vérin').getByText('Pas de réponse en 10 secondes')).toBeTruthy();
  expect(rowOf('Graisser le vérin').getByText('11 tentatives')).toBeTruthy();
  expect(rowOf('Nettoyer la crépine').getByText('Nouvel essai prévu')).toBeTruthy();
  expect(rowOf('Nettoyer la crépine').getByText('Panne')).toBeTruthy();
  await userEvent.click(rowOf('Graisser le vérin').getByRole('button', { name: /^Renvoyer/ }));
  expect(asked).toEqual([failed.id]);
});

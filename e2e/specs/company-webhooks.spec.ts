import type { Page } from '@playwright/test';
import { verified } from '@savoir/testing/webhook-receiver';
import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/product/hooked.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, phone } from '../support/test.ts';

test.use({ productOf: 'company-webhooks' });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const named = 'Messagerie de l’atelier';

test(
  'an administrator connects a program, which is notified of a publication after it failed twice [B.114]',
  { tag: '@release' },
  async ({ browserOf, receiver }) => {
    const admin = await browserOf(accounts.admin, desktop);
    const card = admin.getByRole('article', { name: named });
    const log = card.getByRole('list', { name: `Journal de «\u00A0${named}\u00A0»` });
    let secret = '';
    const messages = () => receiver.heard.map((heard) => verified(secret, heard));

    await test.step('registers its address with the keyboard, and is shown the secret once', async () => {
      await admin.goto('/company/integrations?section=webhooks');
      await expect(admin.getByText('Aucun webhook')).toBeVisible();
      await admin.getByRole('button', { name: 'Ajouter un webhook' }).press('Enter');
      const form = admin.getByRole('dialog', { name: 'Nouveau webhook' });
      await expect(form.getByLabel('Nom')).toBeFocused();
      await form.getByLabel('Nom').pressSequentially(named);
      await form.getByLabel('Adresse').fill('http://169.254.169.254/latest');
      await form.getByLabel('Adresse').press('Enter');
      await expect(form.getByText('Cette adresse ne peut pas être appelée.')).toBeVisible();
      await form.getByLabel('Adresse').fill(receiver.url);
      await form.getByLabel('Adresse').press('Enter');
      const shown = admin.getByRole('alertdialog', { name: `Secret de «\u00A0${named}\u00A0»` });
      secret = await shown.getByLabel('Secret').inputValue();
      expect(secret).toMatch(/^whsec_/);
      await shown.getByRole('button', { name: 'C’est noté' }).press('Enter');
      await expect(card).toContainText('Actif');
      await expect(card).toContainText('Jamais appelé');
      await admin.reload();
      await expect(card).toContainText('Tous les événements');
      await expect(admin.getByText(secret)).toHaveCount(0);
      expect(await fits(admin)).toBe(true);
    });

    await test.step('sends a trial, which the receiver verifies', async () => {
      await card.getByRole('button', { name: /^Envoyer un essai/ }).press('Enter');
      await expect(log.getByText(`Essai · ${named}`)).toBeVisible();
      await expect(log.getByText('Reçu', { exact: true })).toBeVisible();
      expect(messages().map(({ type }) => type)).toEqual(['webhook.test']);
      await expect(card).toContainText('Dernier envoi reçu');
    });

    await test.step('a validator, who cannot reach the page, publishes a note', async () => {
      const validator = await browserOf(accounts.validator, desktop);
      await validator.goto('/company/integrations?section=webhooks');
      await expect(validator.getByRole('heading', { level: 1, name: 'Intégrations' })).toHaveCount(0);
      await expect(validator.getByText(named)).toHaveCount(0);
      receiver.answers({ status: 500, body: 'Panne de la messagerie' }, { status: 503 });
      await validator.goto(`/notes/${seeded.awaitingNote.id}`);
      await validator.getByRole('button', { name: 'Publier la fiche' }).click();
      await expect(validator.getByText('Validée par Nadia Benali')).toBeVisible();
    });

    await test.step('the receiver fails twice and gets it again, under the same id', async () => {
      const published = () => messages().filter(({ type }) => type === 'note.published');
      await expect.poll(() => published().length, { timeout: 90_000 }).toBe(3);
      expect(published()[0]?.subject).toMatchObject({ id: seeded.awaitingNote.id, title: seeded.awaitingNote.title });
      expect(new Set(published().map(({ id }) => id)).size).toBe(1);
      const row = log.getByRole('listitem').filter({ hasText: `Fiche publiée · ${seeded.awaitingNote.title}` });
      await expect(row).toContainText('3 tentatives');
      await expect(row).toContainText('Reçu');
    });

    await test.step('an administrator sends it again, on a phone', async () => {
      const onPhone = await browserOf(accounts.admin, phone);
      await onPhone.goto('/company/integrations?section=webhooks');
      await onPhone.getByRole('button', { name: 'Journal' }).click();
      const before = receiver.heard.length;
      await onPhone.getByRole('button', { name: `Renvoyer «\u00A0${seeded.awaitingNote.title}\u00A0»` }).click();
      await expect.poll(() => receiver.heard.length).toBe(before + 1);
      expect(messages().at(-1)?.type).toBe('note.published');
      expect(await fits(onPhone)).toBe(true);
    });

    await test.step('and deletes it', async () => {
      await card.getByRole('button', { name: /^Actions sur/ }).click();
      await admin.getByRole('menuitem', { name: 'Supprimer' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
      await expect(admin.getByText('Aucun webhook')).toBeVisible();
    });
  },
);

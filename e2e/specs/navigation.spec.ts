import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expectLayout } from '../support/page/layout.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const entries = (page: Page) => navigation(page).getByRole('listitem');

test(
  'the navigation of a desktop offers what the role may open [S2.100] [S2.101] [S2.103] [S2.104]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const everybody = ['Accueil', 'Chat', 'Notes', 'Documents'];
    for (const [role, offered, mayCreate] of [
      ['reader', everybody, false],
      ['creator', everybody, true],
      ['admin', [...everybody, 'Entreprise'], true],
      ['dev', [...everybody, 'Entreprise', 'Dev Tools'], true],
    ] as const) {
      await test.step(role, async () => {
        const page = await browserOf(accounts[role], desktop);
        await page.goto('/account');
        for (const name of offered) await expect(entries(page).filter({ hasText: name })).toBeVisible();
        for (const name of ['Entreprise', 'Dev Tools'].filter((name) => !offered.some((offer) => offer === name)))
          await expect(entries(page).filter({ hasText: name })).toHaveCount(0);
        await expect(navigation(page).getByRole('link', { name: 'Nouvelle fiche' })).toHaveCount(mayCreate ? 1 : 0);
      });
    }
  },
);

test(
  'a phone has them at the bottom, within reach of a thumb, and those there is no place for on the account page',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, phone);
    await page.goto('/');
    await test.step('in one row along the lower edge, each wide enough for a finger', async () => {
      await expect(entries(page)).toHaveText(['Accueil', 'Chat', 'Nouvelle fiche', /Notes/, 'Documents']);
      const box = await navigation(page).boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.viewport.height);
      for (const link of await navigation(page).getByRole('link').all()) {
        const size = await link.boundingBox();
        expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    });
    await test.step('a touch leads there, and says where one is', async () => {
      await navigation(page).getByRole('link', { name: 'Documents' }).tap();
      await expect(page).toHaveURL('/documents');
      await expect(navigation(page).getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
    });
    await test.step('the account is at the top', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Mon compte' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Camille Ferrand' })).toBeVisible();
    });
    await test.step('the account page lists the entries the bottom has no place for', async () => {
      const dev = await browserOf(accounts.dev, phone);
      await dev.goto('/account');
      await dev.getByRole('main').getByRole('link', { name: 'Entreprise' }).tap();
      await expect(dev.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
    });
  },
);

test(
  'each route has its layout and its title [S2.1] [S2.35] [S2.44] [S2.49] [S2.53] [S2.65] [S2.69]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    const document = `/documents/${seeded.document.id}`;
    for (const [path, layout, title] of [
      ['/', 'default', 'Accueil'],
      ['/account', 'default', 'Mon compte'],
      ['/account/security', 'return-menu', 'Sécurité'],
      ['/contact-us', 'focused-view', 'Nous contacter'],
      ['/chat', 'default', 'Chat'],
      ['/documents', 'default', 'Documents'],
      ['/documents/import', 'return-menu', 'Ajouter des documents'],
      [document, 'return-menu', 'Document'],
      ['/notes/all', 'default', 'Notes'],
      ['/notes/my-notes', 'default', 'Mes notes'],
      ['/notes/create', 'focused-view', 'Nouvelle note'],
      [`/notes/${seeded.publishedNote.id}`, 'return-menu', 'Note'],
      [`/notes/${seeded.noteToReview.id}/edit`, 'return-menu', 'Édition de la note'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectLayout(page, layout);
        await expect(page).toHaveTitle(`${title} · Savoir`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      });
    }
    await test.step('a conversation', async () => {
      await page.goto('/chat');
      await page
        .getByRole('textbox', { name: 'Votre question' })
        .fill('Quel couple pour la vis de purge de la presse 2 ?');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
      await expectLayout(page, 'focused-view');
      await expect(page).toHaveTitle('Chat · Savoir');
    });
  },
);

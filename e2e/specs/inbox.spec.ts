import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility/axe.ts';
import { accounts } from '../support/people/accounts.ts';
import { callerOf } from '../support/people/bearer.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';
import { chooseAction } from '../support/page/note.ts';

test.use({ productOf: 'inbox' });

const { id, title } = seeded.awaitingNote;
const other = 'Alignement laser moteur-pompe : tolérances retenues';
const reason = 'Un chiffre est à vérifier : la pression du vérin.';
const bell = (page: Page) => page.getByRole('button', { name: /Suivi$/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Suivi' });
const group = (page: Page, name: string) => panel(page).getByRole('region', { name });
const waiting = (page: Page) => group(page, 'En attente de vous').getByRole('listitem');
const news = (page: Page) => group(page, 'Ce qui s’est passé').getByRole('listitem');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

async function openPanel(page: Page): Promise<void> {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  // Nor loading, nor without network; the messages have a status of their own.
  await expect(panel(page).locator('[role=status]:not(.sv-toaster *)')).toHaveCount(0);
}
/** Opened again until it says so: what follows an act is reported by a job. */
async function eventually(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await openPanel(page);
    await check();
  }).toPass();
}

test(
  'three people have a note in hand: one acts in another tab, one loses the space, one opens what was deleted meanwhile [B.41] [B.42] [B.53]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const creator = await browserOf(accounts.creator, phone);
    const validator = await browserOf(accounts.validator, desktop);
    const admin = await browserOf(accounts.admin, desktop);

    await test.step('who validates has both notes, in the number over the bell and on the icon too', async () => {
      const badges = await badgesOf(validator);
      await validator.goto('/');
      await expect(bell(validator)).toContainText(/\d/, { timeout: 10_000 });
      // More than these notes may be unread.
      const unread = Number(/\d+/.exec(await bell(validator).innerText())?.[0]);
      expect(unread).toBeGreaterThanOrEqual(seeded.awaitingNotes);
      await expect.poll(async () => (await badges()).at(-1)).toBe(unread);
      await openPanel(validator);
      await expect(waiting(validator).filter({ hasText: 'Fiche à valider' })).toHaveCount(seeded.awaitingNotes);
      await expect(waiting(validator).filter({ hasText: title })).toContainText('Camille Ferrand');
      await expectAccessible(validator);
      await expect(validator.locator('nav .sv-counter').first()).toBeVisible({ timeout: 10_000 });
    });

    await test.step('published by the administrator meanwhile: the entry that still stands there says so, and is gone then', async () => {
      await admin.goto(`/notes/all`);
      await openPanel(admin);
      await waiting(admin)
        .getByRole('link', { name: /Fiche à valider/ })
        .filter({ visible: true })
        .last()
        .click();
      await expect(panel(admin)).toHaveCount(0);
      await expect(admin.getByRole('heading', { level: 1 })).toContainText('Alignement laser');
      await admin.getByRole('button', { name: 'Publier' }).click();
      const sure = admin.getByRole('alertdialog').getByRole('button', { name: 'Publier' });
      await expect(sure.or(admin.getByText('Fiche publiée')).first()).toBeVisible();
      if (await sure.isVisible()) await sure.click();
      await expect(admin.getByText('Fiche publiée').first()).toBeVisible();
      await waiting(validator).filter({ hasText: 'Alignement laser' }).getByRole('link').click();
      await expect(validator.getByRole('heading', { level: 1 })).toContainText('Alignement laser');
      await eventually(validator, () =>
        expect(waiting(validator).filter({ hasText: 'Alignement laser' })).toHaveCount(0),
      );
    });

    await test.step('returned with a reason: its author reads it on a phone, and acts with one touch', async () => {
      await validator.goto(`/notes/${id}`);
      await validator.getByRole('button', { name: 'Rendre à son auteur' }).click();
      const why = validator.getByRole('dialog', { name: /^Rendre/ });
      await why.getByRole('textbox').fill(reason);
      await why.getByRole('button', { name: 'Rendre à son auteur' }).click();
      await expect(validator.getByText('Fiche rendue à son auteur')).toBeVisible();
      const entry = waiting(creator).filter({ hasText: 'Votre fiche vous est rendue' });
      await eventually(creator, () => expect(entry).toContainText(reason, { timeout: 1000 }));
      await expect(entry).toContainText('Nadia Benali');
      await expect(news(creator).filter({ hasText: 'Votre fiche est publiée' })).toContainText(
        plain(other).slice(0, 16),
      );
      await expectAccessible(creator);
      await entry.getByRole('link').tap();
      await expect(creator).toHaveURL(`/notes/${id}`);
      await expect(creator.getByText(reason).first()).toBeVisible();
    });

    await test.step('deleted while its author has it before them: the page says so, and the entry goes', async () => {
      await creator.goto('/');
      await openPanel(creator);
      const entry = waiting(creator).filter({ hasText: 'Votre fiche vous est rendue' });
      await expect(entry).toBeVisible();
      await validator.goto(`/notes/${id}`);
      await chooseAction(validator, 'Supprimer');
      await validator
        .getByRole('alertdialog')
        .getByRole('button', { name: /Supprimer/ })
        .click();
      await expect(validator.getByText(/supprimée/).first()).toBeVisible();
      await entry.getByRole('link').tap();
      await expect(creator.getByText('Cette fiche n’existe pas ou a été supprimée.')).toBeVisible();
      await eventually(creator, async () => {
        await expect(news(creator).first()).toBeVisible();
        await expect(entry).toHaveCount(0);
      });
    });

    await test.step('who loses the space has nothing of it any more', async () => {
      const dev = await browserOf(accounts.dev);
      await dev.goto('/');
      const call = await callerOf(dev);
      const { company } = await call<{ company: { id: string; enabledFeatures: string[] } }>('GET', '/user');
      const found = await call<{ version: number }>('GET', `/companies/${company.id}`);
      const enabledFeatures = [...new Set([...company.enabledFeatures, 'ACCESS_SPACE'])];
      await call('PATCH', `/companies/${company.id}`, { enabledFeatures }, found.version);
      await eventually(creator, () => expect(news(creator).filter({ hasText: 'publiée' })).toHaveCount(1));
      const users = await call<{ id: string; email: string; version: number }[]>('GET', '/users');
      const camille = users.find(({ email }) => email === accounts.creator.email);
      await call('PATCH', `/users/${camille?.id}`, { spaceIds: [] }, camille?.version);
      await eventually(creator, async () => {
        await expect(group(creator, 'Ce qui s’est passé')).toBeVisible();
        await expect(news(creator).filter({ hasText: 'publiée' })).toHaveCount(0, { timeout: 1000 });
      });
    });
  },
);

test(
  'with the keyboard alone one opens it, goes to where it is done, and comes back to the bell [B.53]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, desktop);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const first = panel(page).getByRole('link').first();
    await expect(first).toBeVisible();
    for (let step = 0; step < 6 && !(await first.evaluate((link) => link === document.activeElement)); step++)
      await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toHaveCount(0);
    await expect(page).not.toHaveURL('/');
  },
);

test(
  'each chooses kind by kind how they are informed, and finds it again [B.52]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, desktop);
    await page.goto('/account/notifications');
    await page.getByRole('button', { name: 'Choisir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comment être prévenu' });
    const choice = dialog.getByLabel('Réponse à mon signalement');
    await expect(dialog.getByLabel('Fiche à valider')).toHaveCount(0);
    await choice.selectOption('Résumé du soir');
    await expectAccessibleAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Vos choix sont enregistrés')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Choisir' }).click();
    await expect(choice).toHaveValue('summary');
  },
);

/** The numbers the page puts on its icon; where the icon would show them, no test can look. */
async function badgesOf(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shown: number[] = [];
    const setAppBadge = navigator.setAppBadge.bind(navigator);
    Object.assign(window, { shownBadges: shown });
    navigator.setAppBadge = (count) => {
      shown.push(count ?? 0);
      return setAppBadge(count);
    };
  });
  return () => page.evaluate(() => (window as unknown as { shownBadges: number[] }).shownBadges);
}

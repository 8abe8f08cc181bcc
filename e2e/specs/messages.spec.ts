import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { messages } from '../support/page/messages.ts';
import { ask } from '../support/page/question.ts';
import { desktop, expect, test } from '../support/test.ts';

const cards = (page: Page) => messages(page).getByRole('listitem');

/** A conversation, whose answer can be copied as often as one likes: each time a message says so. */
async function conversation(page: Page): Promise<() => Promise<void>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const answer = await ask(page, 'Quel couple pour refermer la vis de purge de la presse 2 ?');
  return () => answer.getByRole('button', { name: 'Copier' }).click();
}

test(
  'messages stand at the bottom right, 16 px apart, and go by key or by a swipe of more than 50 px [S2.150] [S9.26] [S9.27] [S9.28] [S9.29]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, desktop);
    const copy = await conversation(page);
    await copy();
    await copy();
    await expect(cards(page)).toHaveCount(2);
    await page.getByText('Réponse copiée').first().hover();
    await expect(page.getByText('Réponse copiée')).toHaveCount(2);
    await test.step('in the corner of the window', async () => {
      const corner = await messages(page).boundingBox();
      const { width, height } = desktop.viewport;
      expect(width - ((corner?.x ?? 0) + (corner?.width ?? 0))).toBe(24);
      expect(height - ((corner?.y ?? 0) + (corner?.height ?? 0))).toBe(24);
    });
    await test.step('one above the other', async () => {
      await expect
        .poll(async () => {
          const upper = await cards(page).first().boundingBox();
          const lower = await cards(page).last().boundingBox();
          return (lower?.y ?? 0) - ((upper?.y ?? 0) + (upper?.height ?? 0));
        })
        .toBe(16);
    });
    await test.step('F8 leads the focus to them, Échap closes one', async () => {
      for (const left of [1, 0]) {
        await page.keyboard.press('F8');
        await expect(messages(page)).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(messages(page).getByRole('button', { name: 'Fermer' }).first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(cards(page)).toHaveCount(left);
      }
    });
    await test.step('a swipe to the right of more than 50 px sends one away, a shorter one does not', async () => {
      await copy();
      const text = page.getByText('Réponse copiée');
      const swipe = async (px: number) => {
        const box = await text.boundingBox();
        const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 8];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + px / 2, y);
        await page.mouse.move(x + px, y);
        await page.mouse.up();
      };
      await text.hover();
      await swipe(50);
      await expect(text).toBeVisible();
      await swipe(-120);
      await expect(text).toBeVisible();
      await swipe(51);
      await expect(text).toHaveCount(0);
    });
    await test.step('over a dialog they can be closed, and leave it open', async () => {
      await copy();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Rechercher' });
      await expect(dialog.getByText('Réponse copiée')).toBeVisible();
      await messages(page).getByRole('button', { name: 'Fermer' }).click();
      await expect(cards(page)).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  },
);

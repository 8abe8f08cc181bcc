import type { Locator, Page } from '@playwright/test';
import { accounts, type Account } from '../support/people/accounts.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, test } from '../support/test.ts';

/** A button, or a menu and its entry. */
type Opener = string | RegExp | readonly [menu: string, entry: string];

/** What a role opens, and what opens its dialogs there. */
const roles: Record<
  string,
  { account: Account; dialogs: readonly (readonly [path: string, openers: readonly Opener[]])[] }
> = {
  reader: {
    account: accounts.reader,
    dialogs: [
      ['/account', [/^Déconnexion/, /^Rechercher/, ['Aide', 'Tutoriel de cette page']]],
      ['/account/security', ['Changer le mot de passe']],
    ],
  },
  creator: {
    account: accounts.creator,
    dialogs: [
      ['/notes/create', ['Texte']],
      [`/notes/${seeded.noteToReview.id}/edit`, ['Lien', 'Supprimer']],
    ],
  },
  validator: {
    account: accounts.validator,
    dialogs: [
      [
        `/notes/${seeded.awaitingNote.id}`,
        ['Rendre à son auteur', [`Actions pour « ${seeded.awaitingNote.title} »`, 'Rejeter']],
      ],
    ],
  },
  admin: {
    account: accounts.admin,
    dialogs: [
      [
        '/company/spaces',
        [
          'Créer un espace',
          ['Actions sur l’espace Ligne 3', 'Modifier'],
          ['Actions sur l’espace Ligne 3', 'Supprimer l’espace'],
        ],
      ],
      ['/company/users', ['Importer un CSV', ['Actions sur le compte de Paul Renaud', 'Désactiver']]],
      ['/documents', [[`Actions pour « ${seeded.document.title} »`, 'Supprimer']]],
    ],
  },
  dev: {
    account: accounts.dev,
    dialogs: [
      ['/dev/dev-page', ['Simple', 'Nom à saisir']],
      ['/companies', [['Actions sur Brasserie du Nord', 'Supprimer l’entreprise']]],
    ],
  },
};

/** Links of the navigation and of the tabs that stand on the page. A tab that shows another part of the same page keeps the focus. */
const placesOf = (page: Page) =>
  page
    .locator('nav[aria-label="Navigation principale"] a[href^="/"], a.sv-tab[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !href.startsWith(`${location.pathname}?`)),
    );

for (const [role, { account, dialogs }] of Object.entries(roles))
  test(
    `${role}: who has only a keyboard always sees where the focus is, and gets it back from every dialog [D.94]`,
    { tag: '@release' },
    async ({ browserOf }) => {
      const page = await browserOf(account, { ...desktop, reducedMotion: 'reduce' });
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const found = new Map<string, string>();
      const note = async () => {
        for (const place of await placesOf(page)) if (!found.has(place)) found.set(place, page.url());
      };
      await note();
      for (const [place, seenAt] of found)
        await test.step(place, async () => {
          // A link to the page one is on leads nowhere: home has the same navigation.
          if ((await page.locator(`a[href="${place}"]`).count()) === 0)
            await page.goto(new URL(seenAt).pathname === place ? '/' : seenAt);
          await follow(page.locator(`a[href="${place}"]`).first());
          await expect(page).toHaveURL(place);
          await expectFocusOnHeading(page);
          await page.waitForLoadState('networkidle');
          await expectTabReaches(page, page.locator('main .sv-button-primary:visible:enabled'));
          expect.soft(await withoutFocusRing(page)).toEqual([]);
          await note();
        });
      for (const [path, openers] of dialogs)
        await test.step(`dialogs of ${path}`, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          for (const opener of openers) await expectEscapeGivesBack(page, opener);
        });
    },
  );

/** How much of what a page does is reached with the Tab key before someone gives up. */
const mostTabs = 60;

/** Follows a link as someone with a keyboard does. */
async function follow(link: Locator): Promise<void> {
  await link.focus();
  await link.press('Enter');
}

/** A page that was navigated to starts at its heading: a screen reader says where one is. */
async function expectFocusOnHeading(page: Page): Promise<void> {
  const heading = page.locator('main h1').or(page.locator('h1')).first();
  await expect(heading, `the heading of ${new URL(page.url()).pathname} has the focus`).toBeFocused();
}

/** Presses Tab from where the focus is until the main action of the page has it; a page without one has nothing to reach. */
async function expectTabReaches(page: Page, action: Locator): Promise<void> {
  if ((await action.count()) === 0) return;
  const wanted = await action.first().elementHandle();
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    await page.keyboard.press('Tab');
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no Tab of ${mostTabs} reaches the main action of ${page.url()}`);
}

/**
 * What takes the focus without showing it: no outline, no shadow, neither on the element nor on a frame around it that
 * looked otherwise before. Colours alone do not count.
 */
async function withoutFocusRing(page: Page): Promise<string[]> {
  // The last input decides whether a browser draws focus: this one says keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
    const framesOf = (element: Element) => {
      const frames = [element];
      while (frames.length < 4 && frames.at(-1)?.parentElement != null)
        frames.push(frames.at(-1)?.parentElement ?? element);
      return frames;
    };
    const ringOf = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)');
      return `${isDrawn ? `${outlineWidth} ${outlineColor}` : ''}|${boxShadow === 'none' ? '' : boxShadow}`;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [aria-hidden="true"] *');
    const elements = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(
      (element) => element.tabIndex >= 0 && isSeen(element),
    );
    const start = document.activeElement;
    const bare: string[] = [];
    for (const element of elements) {
      (document.activeElement as HTMLElement | null)?.blur();
      const before = framesOf(element).map(ringOf);
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) continue;
      const after = framesOf(element).map(ringOf);
      const isDrawn = after.some((ring, index) => ring !== '|' && ring !== before[index]);
      if (!isDrawn) bare.push(element.outerHTML.slice(0, 160));
    }
    if (start instanceof HTMLElement) start.focus({ preventScroll: true });
    return bare;
  });
}

/** Opens a dialog with the keyboard, by a button or an entry of a menu, and closes it with Escape: the focus is back where it was. */
async function expectEscapeGivesBack(page: Page, opener: Opener): Promise<void> {
  const [name, entry] = typeof opener === 'string' || opener instanceof RegExp ? [opener] : opener;
  const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  await button.focus();
  await button.press('Enter');
  if (entry !== undefined) {
    const item = page.getByRole('menuitem', { name: entry, exact: true });
    await item.focus();
    await item.press('Enter');
  }
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await expect(dialog, `${String(opener)} opens a dialog`).toBeVisible();
  await expect
    .poll(
      () => dialog.evaluate((element) => element.contains(document.activeElement)),
      `${String(opener)} takes the focus`,
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button, `${String(opener)} has the focus again`).toBeFocused();
}

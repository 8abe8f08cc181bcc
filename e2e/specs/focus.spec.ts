import type { Page } from '@playwright/test';
import { accounts, type Account } from '../support/people/accounts.ts';
import {
  expectEscapeGivesBack,
  expectFocusOnHeading,
  expectTabReaches,
  follow,
  withoutFocusRing,
} from '../support/page/focus.ts';
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

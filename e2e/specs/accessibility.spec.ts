import type { Page, Request } from '@playwright/test';
import { accounts, type Account } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { faultsOfLargeText } from '../support/accessibility/large-text.ts';
import { setTouch, smallTargets } from '../support/accessibility/targets.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

interface Role {
  who: string;
  account: Account | null;
  /** Few see them, and no one while they work; or they show nothing that another page does not. */
  isRare?: boolean;
  pages: readonly (readonly [path: string, heading: string | RegExp, further?: Further])[];
}

/** Brings a dialog or faults about, which a page does not show as it opens: they are looked at too. */
type Further = (page: Page) => Promise<void>;

const listOfKeys: Further = async (page) => {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
};

const importOfUsers: Further = async (page) => {
  await page.getByRole('button', { name: 'Importer un CSV' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const faultsOfInvitation: Further = (page) => page.getByRole('button', { name: 'Envoyer l’invitation' }).click();

const peopleForSpace: Further = async (page) => {
  await page.getByRole('button', { name: 'Actions sur l’espace Sécurité' }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('na');
};

const changeOfDocument: Further = async (page) => {
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const userOfCompany: Further = async (page) => {
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Each page stands with the role that has most of it to see. */
const roles: readonly Role[] = [
  {
    who: 'a visitor',
    account: null,
    pages: [
      ['/login', 'Se connecter'],
      ['/forgot-password', 'Mot de passe oublié'],
    ],
  },
  {
    who: 'a reader',
    account: accounts.reader,
    pages: [
      ['/faq', 'FAQ'],
      ['/contact-us', 'Nous contacter'],
      ['/nulle-part', 'Page non trouvée'],
      ['/chat', 'Chat'],
      [`/documents/${seeded.document.id}?page=2`, seeded.document.title],
      [`/notes/${seeded.publishedNote.id}`, seeded.publishedNote.title, listOfKeys],
    ],
  },
  {
    who: 'a creator',
    account: accounts.creator,
    pages: [
      ['/account', 'Camille Ferrand'],
      ['/account/security', 'Sécurité'],
      ['/account/help', 'Aide'],
      ['/notes/my-notes', 'Mes notes'],
      ['/notes/create', 'Nouvelle note'],
      [`/notes/${seeded.noteToReview.id}/edit`, 'Édition de la note'],
    ],
  },
  {
    who: 'a validator',
    account: accounts.validator,
    pages: [
      ['/', 'Bonjour Nadia'],
      ['/notes/all', 'Notes'],
      ['/notes/to-review', 'Fiches à valider'],
      ['/notes/reports', 'Signalements'],
      [`/notes/${seeded.overdueNote.id}`, seeded.overdueNote.title],
    ],
  },
  {
    who: 'an administrator',
    account: accounts.admin,
    pages: [
      ['/documents', 'Documents'],
      ['/documents/import', 'Choisissez vos documents'],
      ['/company/users', 'Utilisateurs', importOfUsers],
      ['/company/users/create', 'Nouvel utilisateur', faultsOfInvitation],
      ['/company/spaces', 'Espaces', peopleForSpace],
      ['/company/administration', 'Administration'],
      ['/company/integrations?section=tokens', 'Intégrations'],
    ],
  },
  {
    who: 'an administrator that are built like another',
    account: accounts.admin,
    isRare: true,
    pages: [
      ['/contact-us?contactKind=feedback', 'Nous contacter'],
      ['/account/copies', 'Copies hors ligne'],
      [`/documents/${seeded.document.id}`, seeded.document.title, changeOfDocument],
      ['/preview/note-editor', 'Editeur de notes'],
      ['/notes/to-verify', 'Fiches à vérifier'],
      ['/notes/to-read', 'Fiches à lire'],
      ['/company/integrations?section=webhooks', /./],
    ],
  },
  {
    who: 'a developer',
    account: accounts.dev,
    isRare: true,
    pages: [
      ['/companies', /./],
      ['/companies/create', /./, userOfCompany],
      ['/dev', 'Dev Tools'],
      ['/dev/dev-page', /./],
      ['/dev/mails', /./],
      ['/dev/jobs', /./],
      ['/dev/conversations', /./],
      ['/dev/login', /./],
      ['/dev/api?domain=notes&call=notes.update', /./],
      ['/dev/dev-audio', /./],
      ['/dev/dev-markdown', /./],
    ],
  },
];

/** As it is held in the hand or stands on a desk: the width, and what one presses with. */
async function hold(page: Page, device: typeof phone | typeof desktop): Promise<void> {
  await page.setViewportSize(device.viewport);
  await setTouch(page, device === phone);
}

async function expectAccessibleOn(page: Page, device: typeof phone | typeof desktop): Promise<void> {
  await expectAccessible(page);
  if (device === phone) expect(await smallTargets(page), 'what a finger misses').toEqual([]);
  expect(await faultsOfLargeText(page), 'with letters of twice their size').toEqual([]);
}

for (const { who, account, isRare = false, pages } of roles)
  test(
    `the pages of ${who} have one heading, targets of 44 px, room for large letters and no violation of WCAG 2.2 AA [D.95]`,
    { tag: isRare ? '@release' : [] },
    async ({ browserOf }) => {
      test.setTimeout(240_000);
      const page = await browserOf(account, { ...desktop, reducedMotion: 'reduce' });
      const visit = visitorOf(page, isRare);
      const faults: string[] = [];
      const lookAt = async (what: string, look: (device: typeof phone | typeof desktop) => Promise<void>) => {
        for (const device of [desktop, phone])
          try {
            await hold(page, device);
            await look(device);
          } catch (error) {
            faults.push(`${what} at ${device.viewport.width} px: ${String(error)}`);
          }
        await hold(page, desktop);
      };
      for (const [path, heading, further] of pages)
        await test.step(path, async () => {
          await visit(path, heading);
          await lookAt(path, async (device) => {
            await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            await expectAccessibleOn(page, device);
          });
          if (further === undefined) return;
          await further(page);
          await lookAt(`${path}, changed`, (device) => expectAccessibleOn(page, device));
        });
      // Every page is looked at before the first that fails ends the journey.
      expect(faults).toEqual([]);
    },
  );

/** Opens a page and waits until it is there: this is its heading, nothing is on its way, nothing stands in for what was. */
type Visit = (path: string, heading: string | RegExp) => Promise<void>;

/**
 * Opens the first page by its address and the others as a link of the application does, which takes a fifth of the time:
 * two that follow each other need different headings. Or loads all of them, with `isLoaded`.
 */
function visitorOf(page: Page, isLoaded = false): Visit {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async (path, heading) => {
    if (isLoaded || page.url() === 'about:blank') await page.goto(path);
    else
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => underWay.size).toBe(0);
    await expect(page.locator('.sv-skeleton, [data-pending], [aria-busy="true"]')).toHaveCount(0);
  };
}

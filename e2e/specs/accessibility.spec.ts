import { accounts, type Account } from '../support/people/accounts.ts';
import { expectAccessible } from '../support/page/axe.ts';
import { seeded } from '../support/product/seeded.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

const pages: { path: string; account: Account | null; heading: string | RegExp }[] = [
  { path: '/login', account: null, heading: 'Se connecter' },
  { path: '/forgot-password', account: null, heading: 'Mot de passe oublié' },
  { path: '/', account: accounts.validator, heading: 'Bonjour Nadia' },
  { path: '/account', account: accounts.dev, heading: 'Élise Marchand' },
  { path: '/faq', account: accounts.reader, heading: 'FAQ' },
  { path: '/contact-us', account: accounts.reader, heading: 'Nous contacter' },
  { path: '/nulle-part', account: accounts.reader, heading: 'Page non trouvée' },
  { path: '/chat', account: accounts.reader, heading: 'Chat' },
  { path: '/documents', account: accounts.admin, heading: 'Documents' },
  { path: '/documents/import', account: accounts.admin, heading: 'Choisissez vos documents' },
  { path: `/documents/${seeded.document.id}?page=2`, account: accounts.reader, heading: seeded.document.title },
  { path: '/notes/all', account: accounts.validator, heading: 'Notes' },
  { path: '/notes/my-notes', account: accounts.creator, heading: 'Mes notes' },
  { path: '/notes/to-review', account: accounts.validator, heading: 'Fiches à valider' },
  { path: '/notes/to-verify', account: accounts.validator, heading: 'Fiches à vérifier' },
  { path: '/notes/to-read', account: accounts.validator, heading: 'Fiches à lire' },
  { path: '/notes/reports', account: accounts.validator, heading: 'Signalements' },
  { path: `/notes/${seeded.overdueNote.id}`, account: accounts.validator, heading: seeded.overdueNote.title },
  { path: '/notes/create', account: accounts.creator, heading: 'Nouvelle note' },
  { path: `/notes/${seeded.publishedNote.id}`, account: accounts.reader, heading: seeded.publishedNote.title },
  { path: `/notes/${seeded.noteToReview.id}/edit`, account: accounts.creator, heading: /./ },
  { path: '/preview/note-editor', account: accounts.creator, heading: 'Editeur de notes' },
  { path: '/company/users', account: accounts.admin, heading: 'Utilisateurs' },
  { path: '/dev', account: accounts.dev, heading: 'Dev Tools' },
];

for (const { path, account, heading } of pages)
  test(`${path} has one heading, no sideways scroll and no violation of WCAG 2.2 AA [D.95]`, async ({ browserOf }) => {
    const page = await browserOf(account, { ...desktop, reducedMotion: 'reduce' });
    await page.goto(path);
    for (const [width, { viewport }] of [
      [1440, desktop],
      [390, phone],
    ] as const)
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      });
  });

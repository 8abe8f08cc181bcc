import { accounts } from '../support/people/accounts.ts';
import { toTheEnd } from '../support/page/note.ts';
import { chooseFiles, files } from '../support/page/files.ts';
import { expectLayout } from '../support/page/layout.ts';
import { seeded } from '../support/product/seeded.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

const path = `/notes/${seeded.noteToReview.id}/edit`;

test('a text is edited as it will be read, with keys and buttons, and only what was touched changes [S2.57]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.creator);
  await page.goto(path);
  for (const name of ['Supprimer', 'Enregistrer', 'Envoyer à la validation'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' });
  await expect(text.locator('li').first()).toBeVisible();
  await test.step('what was not touched is not saved', async () => {
    await text.click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Enregistré à/)).toHaveCount(0);
  });
  await test.step('a title, a table and a link', async () => {
    await toTheEnd(text);
    await page.keyboard.press('Enter');
    await page.keyboard.type('## Couples de serrage');
    await expect(text.getByRole('heading', { name: 'Couples de serrage' })).toBeVisible();
    await page.keyboard.press('Enter');
    await tools.getByRole('button', { name: 'Insérer un tableau' }).click();
    for (const word of ['Vis', 'Couple', 'M10', '40 N·m']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await tools.getByRole('button', { name: 'Tableau' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer la ligne' }).click();
    await toTheEnd(text);
    await tools.getByRole('button', { name: 'Lien' }).click();
    await page.getByLabel('Adresse du lien').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Enregistrer le lien' }).click();
    await expect(page.getByText(/Cette adresse ne mène nulle part/)).toBeVisible();
    await page.getByLabel('Adresse du lien').fill('example.org/notice');
    await page.getByRole('button', { name: 'Enregistrer le lien' }).click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText(/Enregistré à/)).toBeVisible();
  });
  await test.step('is markdown', async () => {
    await tools.getByRole('button', { name: 'Écrire en Markdown' }).click();
    await expect(text).toHaveValue(/## Couples de serrage/);
    await expect(text).toHaveValue(/\| M10\s*\| 40 N·m\s*\|/);
    await expect(text).toHaveValue(/https:\/\/example\.org\/notice/);
  });
  await test.step('and read as such', async () => {
    await page.goto(path.replace('/edit', ''));
    await expect(page.getByRole('cell', { name: '40 N·m' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Couples de serrage' })).toBeVisible();
  });
});

test(
  'two who change one note are shown both texts, and nothing is lost before they choose [D.65]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const [mine, theirs] = [await browserOf(accounts.creator), await browserOf(accounts.validator)];
    for (const [page, words] of [
      [theirs, ' Ajout de Nadia.'],
      [mine, ' Ajout de Camille.'],
    ] as const) {
      await page.goto(path);
      const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
      await text.press('Control+Home');
      await page.keyboard.press('End');
      await page.keyboard.type(words);
    }
    await theirs.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(theirs.getByText(/Enregistré à/)).toBeVisible();
    await mine.getByRole('button', { name: 'Enregistrer' }).click();
    const choice = mine.getByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' });
    await expect(choice).toContainText('Nadia Benali');
    for (const [view, words] of [
      ['Ma version', 'Ajout de Camille.'],
      ['L’autre version', 'Ajout de Nadia.'],
    ] as const) {
      await choice.getByRole('button', { name: view }).press('Enter');
      await expect(choice.getByRole('region', { name: view })).toContainText(words);
    }
    // On a phone and with the keyboard alone, both texts are taken.
    await mine.setViewportSize(phone.viewport);
    await choice.getByRole('button', { name: 'Différences' }).press('Enter');
    await expect(choice.getByRole('button', { name: 'Fusionner' })).toBeDisabled();
    expect(await choice.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await choice.getByRole('radio', { name: 'Les deux' }).press('Space');
    await choice.getByRole('button', { name: 'Fusionner' }).press('Enter');
    await expect(choice).toHaveCount(0);
    await mine.reload();
    const ownText = mine.getByRole('textbox', { name: 'Texte de la fiche' });
    await expect(ownText).toContainText('Ajout de Camille.');
    await expect(ownText).toContainText('Ajout de Nadia.');
  },
);

test(
  'a photo is placed beside a step with its caption, and stands there for who reads',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    await page.goto(path);
    const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
    const sources = page.getByRole('complementary', { name: 'Sources' });
    await sources.getByRole('button', { name: 'Ajouter un média' }).click();
    await chooseFiles(page, page.getByRole('menuitem', { name: 'Photo' }), files.photo);
    await expect(sources.getByRole('button', { name: /Agrandir/ })).toBeVisible();
    const [first, second] = [text.getByRole('listitem').nth(0), text.getByRole('listitem').nth(1)];
    await test.step('placed at the caret, captioned and moved by keys alone', async () => {
      await first.click();
      await page.getByRole('button', { name: 'Placer une photo' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem').first().press('Enter');
      await expect(first.getByRole('img')).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Le volant de la vanne');
      await page.getByRole('button', { name: 'Descendre la photo' }).press('Enter');
      await expect(second.getByRole('img', { name: 'Le volant de la vanne' })).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(page.getByText(/Enregistré à/)).toBeVisible();
    });
    await test.step('for who reads', async () => {
      await page.goto(path.replace('/edit', ''));
      const step = page.getByRole('article').getByRole('listitem').nth(1);
      await step.getByRole('button', { name: 'Agrandir Le volant de la vanne' }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('and edited again: taken out, the note is as before', async () => {
      await page.goto(path);
      await text.getByRole('img', { name: 'Le volant de la vanne' }).click();
      await page.getByRole('button', { name: 'Retirer la photo du texte' }).click();
      await expect(text.getByRole('img')).toHaveCount(0);
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(page.getByText(/Enregistré à/)).toBeVisible();
    });
  },
);

test('the editor can be tried on its own, on desk and phone [S2.59]', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator);
  await page.goto('/preview/note-editor');
  await expect(page).toHaveTitle('Editeur de notes · Savoir');
  await expectLayout(page, 'editor');
  const text = page.getByRole('textbox', { name: 'Texte d’essai' });
  await text.press('Control+Home');
  await page.keyboard.type('Essai ');
  const result = page.getByRole('region', { name: 'Rendu de la fiche' });
  await expect(result.getByRole('heading', { name: 'Essai Avant de commencer' })).toBeVisible();
  await page.setViewportSize(phone.viewport);
  await expect(text).toBeVisible();
});

test(
  'on a phone of 320 px the end of the text is not behind the bar of the actions',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator, { ...phone, viewport: { width: 320, height: 640 } });
    await page.goto(path);
    const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
    await expect(text.locator('li').first()).toBeVisible();
    for (const name of ['Enregistrer', 'Envoyer à la validation'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 20_000);
    const bar = page.locator('.sv-bottom-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [content, actions] = [await page.getByRole('main').boundingBox(), await bar.boundingBox()];
        return (content?.y ?? 0) + (content?.height ?? 0) - (actions?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
  },
);

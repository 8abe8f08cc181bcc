import type { Page } from '@playwright/test';
import { desktop, phone } from '../support/test.ts';
import { answerAtProvider, expect, person, test } from '../support/people/provider.ts';
import { signOut } from '../support/people/sign-in.ts';
import { accounts } from '../support/people/accounts.ts';

test.use({ productOf: 'provider' });

const ssoButton = 'Se connecter avec Delorme SSO';

test(
  'someone comes for the first time by the service of their company, to the page they wanted, and leaves it with the product [B.85][B.86][B.89]',
  { tag: '@release' },
  async ({ browserOf, product, provider }) => {
    provider.accounts.set('ines', person('ines.roux@delorme-maintenance.fr', { groups: ['Ateliers'] }));
    const page = await browserOf(null, desktop);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));

    await test.step('the button leads to the page of the service', async () => {
      await page.goto('/notes/all?q=presse');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await page.getByRole('button', { name: ssoButton }).focus();
      await page.keyboard.press('Enter');
      await answerAtProvider(page, { login: 'ines' });
    });

    await test.step('which leads back signed in, with role and space by group', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      await expect(page).toHaveURL('/notes/all?q=presse');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();
      await page.getByRole('link', { name: 'Mon compte' }).click();
      await expect(page.getByText('Créateur')).toBeVisible();
      await page.goBack();
      await expect(page).not.toHaveURL(/code=/);
    });

    await test.step('signing out goes on there, and ends at the sign-in page', async () => {
      await signOut(page);
      await expect(page).toHaveURL(/\/session\/end/);
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page).toHaveURL(`${product.url}/login`);
      const stored = (await page.context().cookies(product.url)).map(({ name }) => name);
      expect(stored.filter((name) => /session|signed-in/.test(name))).toEqual([]);
      await page.getByRole('button', { name: ssoButton }).click();
      await expect(page.getByLabel('Login')).toBeVisible();
    });
  },
);

test(
  'stepping back from the page of the service finds a sign-in page that works',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null);
    await page.goto('/login');
    await page.getByRole('button', { name: ssoButton }).click();
    await expect(page.getByLabel('Login')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: ssoButton })).toBeEnabled();
    await page.getByRole('button', { name: ssoButton }).click();
    await expect(page.getByLabel('Login')).toBeVisible();
  },
);

const email = 'lea.roux@delorme-maintenance.fr';

/** Makes the token of a directory on the screen, and reads its value once. */
async function makeToken(page: Page): Promise<string> {
  await page.goto('/company/integrations?section=directory');
  await expect(page.getByText('Aucun jeton n’ouvre l’annuaire pour le moment.')).toBeVisible();
  await page.getByRole('link', { name: 'Créer ou retirer un jeton' }).click();
  await page.getByRole('button', { name: 'Créer un jeton de service' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nom').fill('Annuaire Entra');
  await form.getByRole('checkbox', { name: 'Annuaire (SCIM)' }).check();
  await form.getByRole('button', { name: 'Créer le jeton' }).click();
  const made = page.getByRole('alertdialog', { name: 'Jeton créé' });
  const value = await made.getByLabel('Jeton', { exact: true }).inputValue();
  await made.getByRole('button', { name: 'J’ai copié le jeton' }).click();
  return value;
}

test(
  'a directory keeps people and a space: a rule gives them a role, what is changed by hand holds until it sends again, and who is closed is out [B.161]',
  { tag: '@release' },
  async ({ browserOf, product, provider }) => {
    provider.accounts.set('lea', person(email, { given_name: 'Léa' }));
    const admin = await browserOf(accounts.admin, desktop);
    const directory = directoryWith(product.url, await makeToken(admin));
    const groups = admin.getByRole('list', { name: 'Groupes' });
    const spaces = admin.getByRole('list', { name: 'Espaces de l’entreprise' });

    const people = await test.step('it sends two people and their group, which is a space', async () => {
      const lea = await directory.makePerson(email, { givenName: 'Léa', familyName: 'Roux' });
      const omar = await directory.makePerson('omar.fabre@delorme-maintenance.fr', {
        givenName: 'Omar',
        familyName: 'Fabre',
      });
      const group = await directory.makeGroup('Toitures', [lea, omar]);
      await admin.goto('/company/integrations?section=directory');
      await expect(admin.getByRole('list', { name: 'Jetons de l’annuaire' })).toContainText(/Utilisé le/);
      await expect(groups.getByRole('listitem').filter({ hasText: 'Toitures' })).toContainText(
        'Espace de l’annuaire, 2 personnes',
      );
      return { lea, omar, group };
    });

    await test.step('a rule gives the group a role', async () => {
      await groups.getByRole('combobox', { name: 'Rôle de Toitures' }).selectOption('Validateur');
      await expect(admin.getByText('Rôle du groupe enregistré')).toBeVisible();
    });

    const lea = await browserOf(null, phone);
    await test.step('someone of it comes in by the sign-in service, and has role and space', async () => {
      await lea.goto('/login');
      await lea.getByRole('button', { name: ssoButton }).tap();
      await answerAtProvider(lea, { login: 'lea' });
      await expect(lea.getByRole('heading', { level: 1, name: 'Bonjour Léa' })).toBeVisible();
      await lea.goto('/account');
      await expect(lea.getByText('Validateur')).toBeVisible();
      await lea.goto('/notes/all');
      await lea.getByRole('button', { name: 'Filtres' }).tap();
      await expect(lea.getByRole('dialog').getByText('Toitures')).toBeVisible();
    });

    await test.step('an administrator changes the space by hand meanwhile, and is told how long that holds', async () => {
      await admin.goto('/company/spaces');
      const card = spaces.getByRole('listitem').filter({ hasText: 'Toitures' });
      await expect(card).toContainText('Tenu par l’annuaire');
      await card.getByRole('button', { name: 'Actions sur l’espace Toitures' }).click();
      await admin.getByRole('menuitem', { name: 'Modifier' }).click();
      const dialog = admin.getByRole('dialog');
      await expect(dialog).toContainText('vaut jusqu’à ce qu’il l’envoie de nouveau');
      await dialog.getByLabel('Nom de l’espace').fill('Toitures et façades');
      await dialog.getByRole('searchbox').fill('renaud');
      await dialog.getByRole('searchbox').press('Enter');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(admin.getByText('Espace « Toitures et façades » enregistré')).toBeVisible();
      await admin.goto('/company/integrations?section=directory');
      await expect(groups.getByRole('combobox', { name: 'Rôle de Toitures et façades' })).toHaveValue('validator');
    });

    await test.step('the directory sends it again: it is as the directory has it, with its rule', async () => {
      await directory.sendGroup(people.group, 'Toitures', [people.lea, people.omar]);
      await admin.reload();
      await expect(groups.getByRole('combobox', { name: 'Rôle de Toitures' })).toHaveValue('validator');
      await expect(groups).toContainText('Espace de l’annuaire, 2 personnes');
    });

    await test.step('who is closed there is out here, and stays out', async () => {
      await directory.setActive(people.lea, false);
      // What was asked within five seconds before is still believed.
      await expect(async () => {
        await lea.goto('/notes/all');
        await expect(lea).toHaveURL(/\/login/, { timeout: 2000 });
      }).toPass();
      const again = await browserOf(null, phone);
      await again.goto('/login');
      await again.getByRole('button', { name: ssoButton }).tap();
      await answerAtProvider(again, { login: 'lea' });
      await expect(again.getByRole('alert')).toContainText('Votre compte est désactivé.');
      await admin.goto('/company/users?q=roux');
      const row = admin.getByRole('row').filter({ hasText: 'Léa Roux' });
      await expect(row).toContainText('Désactivé');
      await expect(row).toContainText('Tenu par l’annuaire');
    });

    await test.step('a token that is revoked on the screen closes the entry point', async () => {
      expect(await directory.status()).toBe(200);
      await admin.goto('/company/integrations?section=tokens');
      await admin.getByRole('button', { name: 'Révoquer le jeton Annuaire Entra' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
      await expect(admin.getByText('Jeton Annuaire Entra révoqué')).toBeVisible();
      expect(await directory.status()).toBe(401);
    });
  },
);

interface Directory {
  /** Makes someone, as `userName`, who is active; their id. */
  makePerson(email: string, name: { givenName: string; familyName: string }): Promise<string>;
  /** Says whether someone may come in. */
  setActive(personId: string, active: boolean): Promise<void>;
  makeGroup(name: string, personIds: readonly string[]): Promise<string>;
  /** Sends the whole group: its name, and who is in it. */
  sendGroup(groupId: string, name: string, personIds: readonly string[]): Promise<void>;
  /** What it is answered that asks for the people. */
  status(): Promise<number>;
}

/** The directory of a company, which keeps its people with a token: it sends what Entra ID documents that it sends. */
function directoryWith(origin: string, token: string): Directory {
  const ask = async (method: string, path: string, body?: object) =>
    fetch(`${origin}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const send = async (method: string, path: string, body: object, status: number): Promise<string> => {
    const answer = await ask(method, path, body);
    expect([method, path, answer.status]).toEqual([method, path, status]);
    const text = await answer.text();
    return text === '' ? '' : (JSON.parse(text) as { id: string }).id;
  };
  const group = (displayName: string, personIds: readonly string[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: `group-${displayName}`,
    displayName,
    members: personIds.map((value) => ({ value })),
  });
  return {
    makePerson: (userName, name) =>
      send(
        'POST',
        '/Users',
        {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          externalId: `person-${userName}`,
          userName,
          name,
          emails: [{ primary: true, type: 'work', value: userName }],
          active: true,
        },
        201,
      ),
    async setActive(personId, active) {
      const value = active ? 'True' : 'False';
      const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
      const body = { schemas, Operations: [{ op: 'Replace', path: 'active', value }] };
      await send('PATCH', `/Users/${personId}`, body, 200);
    },
    makeGroup: (name, personIds) => send('POST', '/Groups', group(name, personIds), 201),
    async sendGroup(groupId, name, personIds) {
      await send('PUT', `/Groups/${groupId}`, { id: groupId, ...group(name, personIds) }, 200);
    },
    status: async () => (await ask('GET', '/Users')).status,
  };
}
